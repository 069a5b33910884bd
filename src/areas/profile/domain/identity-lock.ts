/**
 * Once the identity documents are submitted, what they prove changes only by a request that an adviser settles
 * (identity-change.ts).
 */

import { type DocumentState, isSent } from '#areas/application/domain/identity-documents.ts'
import type { Answers } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import type { Profile } from '#shared/domain/member.ts'
import type { MemberWrite } from './profile-fields.ts'

/** The fields of the profile that forms and members write, besides the PPSN, which only the identity step writes. */
export const identityFields = ['first_name', 'last_name', 'birth_date'] as const satisfies readonly (keyof Profile)[]
export type IdentityField = (typeof identityFields)[number]
export type IdentityValues = Pick<Profile, IdentityField>

export type SubmittedIdentity = Pick<Profile, 'pension_applied_verify_identity'> & {
  documents: readonly DocumentState[]
}

/** While both documents are sent back, nothing is compared with the profile, and the member may correct it. */
export const identityLocked = ({ pension_applied_verify_identity, documents }: SubmittedIdentity): boolean =>
  pension_applied_verify_identity || documents.some(isSent)

/**
 * The answers of the personal details that cannot change while the identity is locked. Missing ones can still be
 * given.
 */
export const fixedAnswers = (form: FormId, locked: boolean, profile: IdentityValues): Answers =>
  locked && form === 'fact_find_personal_details'
    ? Object.fromEntries(identityFields.flatMap((field) => (profile[field] ? [[field, profile[field]]] : [])))
    : {}

/** Whether a member's own write would change a name; the same name again changes nothing. */
export const changesName = (write: MemberWrite, before: Pick<Profile, 'first_name' | 'last_name'>): boolean =>
  (['first_name', 'last_name'] as const).some((field) => write[field] !== undefined && write[field] !== before[field])
