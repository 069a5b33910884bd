import { useEffect, useRef, useState } from 'react'
import { type Acted, mayAct } from '#domain/forms/form-messages.ts'
import type { MemberField } from '#domain/profile/profile-fields.ts'
import { pollProfile, type ReadProfile, writeFlag } from './profile-requests.ts'

/** `failed`: the flag could not be written. `late`: it could, and what should follow did not come in time. */
export type CompletionPhase = 'filling' | 'sending' | 'failed' | 'late' | 'arrived'

type Completion = {
  uid: string
  flag: MemberField
  /** What the profile must hold before the page goes on. */
  arrived: (profile: ReadProfile) => boolean
}

/** What follows a form's completion: the flag is written once, and the profile is asked until it has what is expected. */
export function useCompletion({ uid, flag, arrived }: Completion) {
  const [phase, setPhase] = useState<CompletionPhase>('filling')
  const acted = useRef<Acted>({ at: undefined, done: false })
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const act = async () => {
    const signal = leaving.current?.signal
    if (!signal || phase === 'sending') return
    acted.current = { at: Date.now(), done: false }
    setPhase('sending')
    try {
      await writeFlag(uid, flag)
    } catch {
      if (!signal.aborted) setPhase('failed')
      return
    }
    const came = await pollProfile(uid, arrived, signal)
    if (signal.aborted) return
    acted.current = { ...acted.current, done: came }
    setPhase(came ? 'arrived' : 'late')
  }

  return {
    phase,
    /** The form's frame says that it is done. */
    hint: () => {
      if (mayAct(acted.current, Date.now())) void act()
    },
    /** A person asks to have it tried again, who need not wait for the guard. */
    retry: () => void act(),
  }
}
