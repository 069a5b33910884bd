import { useEffect, useRef, useState } from 'react'
import { type CompletionAttempt, mayHandleCompletion } from '#areas/forms/domain/form-messages.ts'
import type { MemberField } from '#areas/profile/domain/profile-fields.ts'
import { pollProfile, type ReadProfile, writeFlag } from './profile-requests.ts'

/** `failed`: the flag could not be written. `late`: it was written, but the expected profile did not arrive in time. */
export type CompletionPhase = 'filling' | 'sending' | 'failed' | 'late' | 'arrived'

type Completion = {
  uid: string
  flag: MemberField
  /** Whether the profile has what the page waits for. */
  arrived: (profile: ReadProfile) => boolean
}

/** Handles a form's completion: writes its flag once, then polls the profile until `arrived` is true. */
export function useCompletion({ uid, flag, arrived }: Completion) {
  const [phase, setPhase] = useState<CompletionPhase>('filling')
  const lastAct = useRef<CompletionAttempt>({ at: undefined, done: false })
  const unmount = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    unmount.current = controller
    return () => controller.abort()
  }, [])

  const complete = async () => {
    const signal = unmount.current?.signal
    if (!signal || phase === 'sending') return
    lastAct.current = { at: Date.now(), done: false }
    setPhase('sending')
    try {
      await writeFlag(uid, flag)
    } catch {
      if (!signal.aborted) setPhase('failed')
      return
    }
    const didArrive = await pollProfile(uid, arrived, signal)
    if (signal.aborted) return
    lastAct.current = { ...lastAct.current, done: didArrive }
    setPhase(didArrive ? 'arrived' : 'late')
  }

  return {
    phase,
    /** Call when the form's frame reports its completion; repeated calls are ignored. */
    hint: () => {
      if (mayHandleCompletion(lastAct.current, Date.now())) void complete()
    },
    /** A member's retry, which is not subject to the guard against repeated calls. */
    retry: () => void complete(),
  }
}
