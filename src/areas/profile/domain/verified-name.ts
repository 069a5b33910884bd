/** The name to which 'Verified' belongs: the one that both identity documents were accepted under. */
import type { DocumentState } from '#areas/application/domain/identity-documents.ts'
import { displayName, type Profile } from '#shared/domain/member.ts'
import { sameName } from '#shared/domain/text/same-name.ts'
import type { IdentityChangeState } from './identity-change.ts'

export type VerificationFacts = Pick<Profile, 'first_name' | 'last_name'> & {
  documents: readonly DocumentState[]
  /** The name that the adviser compared with the proof of identity; null where none was recorded. */
  compared: string | null
  /** Newest first. */
  changes: readonly { state: IdentityChangeState; verified_name: string | null }[]
}

/** Undefined when the documents were never accepted, or an adviser has sent one back since. */
export function verifiedName({ documents, compared, changes, ...profile }: VerificationFacts): string | undefined {
  if (documents.length > 0 && documents.every(({ kind }) => kind === 'accepted'))
    return compared ?? displayName(profile)
  if (!documents.every(({ kind }) => kind === 'accepted' || kind === 'sent')) return undefined
  // After a change the documents wait to be compared again; until then, what was verified is the name before it.
  return changes.find(({ state }) => state === 'accepted')?.verified_name ?? undefined
}

export type Verification = { kind: 'verified' } | { kind: 'verifiedAs'; name: string }

/** 'verifiedAs' when the profile has another name now. */
export function verification(facts: VerificationFacts): Verification | undefined {
  const name = verifiedName(facts)
  if (name === undefined) return undefined
  return sameName(name, displayName(facts)) ? { kind: 'verified' } : { kind: 'verifiedAs', name }
}
