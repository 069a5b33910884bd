/** What the pages of the fact find ask of the member's own document (specification 2, section 7). */
import { qualification } from '#copy/fact-find/qualification.ts'
import { quizPoll } from '#domain/fact-find/fact-find.ts'
import type { MemberField } from '#domain/profile/profile-fields.ts'
import { paths } from '#paths.ts'
import { rest } from './delay.ts'

/** The document, read as loosely as any answer of a network. */
export type ReadProfile = Readonly<Record<string, unknown>>

/** The server refuses the flag of a form that it has no answers to. A hosted form's answers may be on their way still. */
const NOT_EARNED = 409

/** Writes the flag of a form (merge). Throws when it cannot be written. */
export async function writeFlag(uid: string, flag: MemberField): Promise<void> {
  if (!uid) throw new Error(qualification.noUser)
  const answer = await fetch(paths.user(uid), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ [flag]: true }),
  })
  if (!answer.ok && answer.status !== NOT_EARNED) throw new Error(`the flag was answered with ${answer.status}`)
}

/** Undefined when it cannot be read just now: the next attempt may. */
export async function readProfile(uid: string): Promise<ReadProfile | undefined> {
  try {
    const answer = await fetch(paths.user(uid), { headers: { Accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as ReadProfile) : undefined
  } catch {
    return undefined
  }
}

/** Asks at once, then every 1.5 s up to 10 s (specification 2, section 9). False when it never came, or nobody waits any more. */
export async function pollProfile(
  uid: string,
  arrived: (profile: ReadProfile) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waited = 0; waited <= quizPoll.upTo && !signal.aborted; waited += quizPoll.every) {
    const profile = await readProfile(uid)
    if (profile && arrived(profile)) return !signal.aborted
    await rest(quizPoll.every, signal)
  }
  return false
}
