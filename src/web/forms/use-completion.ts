import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { qualification } from '#areas/fact-find/copy/qualification.ts'
import { quizPoll } from '#areas/fact-find/domain/fact-find.ts'
import { type CompletionAttempt, mayHandleCompletion } from '#areas/forms/domain/form-messages.ts'
import type { MemberField } from '#areas/profile/domain/profile-fields.ts'
import { delay } from './in-time.ts'
import { postJson, requestJson } from './request-json.ts'

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

/** The document as untrusted JSON. */
type ReadProfile = Readonly<Record<string, unknown>>

/** Status for the flag of a form without answers. Those of a hosted form may still arrive. */
const NO_ANSWERS_YET = 409

/** Writes the flag of a form, a merge (specification 2, section 7). Throws when it cannot be written. */
export async function writeFlag(uid: string, flag: MemberField): Promise<void> {
  if (!uid) throw new Error(qualification.noUser)
  const answer = await postJson(href('/users/:uid', { uid }), { [flag]: true })
  if (!answer.ok && answer.status !== NO_ANSWERS_YET)
    throw new Error(`Writing the flag failed with status ${answer.status}`)
}

/** Resolves to undefined when it cannot be read; a later attempt may succeed. */
async function readProfile(uid: string): Promise<ReadProfile | undefined> {
  try {
    const answer = await requestJson<ReadProfile>(href('/users/:uid', { uid }))
    return answer.ok ? answer.body : undefined
  } catch {
    return undefined
  }
}

/**
 * Polls immediately, then every 1.5 s up to 10 s (specification 2, section 9). Resolves to false on timeout or abort.
 */
async function pollProfile(
  uid: string,
  arrived: (profile: ReadProfile) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waited = 0; waited <= quizPoll.upTo && !signal.aborted; waited += quizPoll.every) {
    const profile = await readProfile(uid)
    if (profile && arrived(profile)) return !signal.aborted
    await delay(quizPoll.every, signal)
  }
  return false
}
