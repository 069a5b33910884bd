/** The state of both identity documents, and whether the profile's identity is locked because of them. */

import type { DocumentState } from '#areas/application/domain/identity-documents.ts'
import type { Answers } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { fixedAnswers, identityLocked } from '#areas/profile/domain/identity-lock.ts'
import type { VerificationFacts } from '#areas/profile/domain/verified-name.ts'
import { listIdentityChanges } from '#database/members/identity-changes.ts'
import { findDocuments, type StoredDocument } from '#database/members/identity-documents.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'

export const documentStates = async (db: Db, id: MemberId): Promise<readonly DocumentState[]> =>
  (await findDocuments(db, id)).map(({ state }) => state)

/** Read it under the member's lock when a write depends on it. */
export const isIdentityLocked = async (db: Db, member: MemberRow): Promise<boolean> =>
  identityLocked({ ...member, documents: await documentStates(db, member.uid) })

/** What a form takes from the profile, whatever is posted. */
export const readFixedAnswers = async (db: Db, member: MemberRow, form: FormId): Promise<Answers> =>
  fixedAnswers(form, await isIdentityLocked(db, member), member)

/** What areas/profile/domain/verified-name.ts decides by. */
export const readVerification = async (db: Db, member: MemberRow): Promise<VerificationFacts> =>
  verificationFacts(member, await findDocuments(db, member.uid), await listIdentityChanges(db, member.uid))

/** The same of what is read already. */
export function verificationFacts(
  member: MemberRow,
  documents: readonly StoredDocument[],
  changes: VerificationFacts['changes'],
): VerificationFacts {
  const { compared = null } = documents.find(({ document }) => document === 'datebirth')?.review ?? {}
  return {
    ...member,
    documents: documents.map(({ state }) => state),
    compared: compared && displayName(compared),
    changes,
  }
}
