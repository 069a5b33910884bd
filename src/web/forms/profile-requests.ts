/** Requests of the fact find's pages to the member's own document (specification 2, section 7). */
import { qualification } from '#areas/fact-find/copy/qualification.ts'
import { quizPoll } from '#areas/fact-find/domain/fact-find.ts'
import type { MemberField } from '#areas/profile/domain/profile-fields.ts'
import { paths } from '#paths.ts'
import { delay } from './delay.ts'
import { postJson, requestJson } from './request-json.ts'

/** The document as untrusted JSON. */
export type ReadProfile = Readonly<Record<string, unknown>>

/** Status for the flag of a form without answers. Those of a hosted form may still arrive. */
const NO_ANSWERS_YET = 409

/** Writes the flag of a form (merge). Throws when it cannot be written. */
export async function writeFlag(uid: string, flag: MemberField): Promise<void> {
  if (!uid) throw new Error(qualification.noUser)
  const answer = await postJson(paths.user(uid), { [flag]: true })
  if (!answer.ok && answer.status !== NO_ANSWERS_YET)
    throw new Error(`Writing the flag failed with status ${answer.status}`)
}

/** Resolves to undefined when it cannot be read; a later attempt may succeed. */
export async function readProfile(uid: string): Promise<ReadProfile | undefined> {
  try {
    const answer = await requestJson<ReadProfile>(paths.user(uid))
    return answer.ok ? answer.body : undefined
  } catch {
    return undefined
  }
}

/** Polls at once, then every 1.5 s up to 10 s (specification 2, section 9). Resolves to false on timeout or abort. */
export async function pollProfile(
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
