/**
 * An adviser accepts a member's request to change a name, birth date or PPSN, or refuses it; the email to the member is
 * queued in the same transaction.
 */

import { readVerification } from '#areas/application/flows/document-states.ts'
import { decryptPpsn, maskedPpsn, ppsnColumns } from '#areas/application/flows/submit-documents.ts'
import { changeFields, documentsToCompareAgain } from '#areas/profile/domain/identity-change.ts'
import { verifiedName } from '#areas/profile/domain/verified-name.ts'
import type { AuditRow } from '#database/audit.ts'
import { findApplication } from '#database/members/applications.ts'
import {
  findIdentityChange,
  type IdentityChange,
  settleIdentityChange as settle,
} from '#database/members/identity-changes.ts'
import { findDocuments, insertReview } from '#database/members/identity-documents.ts'
import { lockMember, type MemberRow, mergeMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'

export type IdentityDecision = {
  changeId: string
  byUid: string
  accept: boolean
  /** The comparison, or the reason of a refusal. */
  text: string
}

/**
 * Fails with `change_settled` when another adviser has decided, or the member withdrew. Repeating a decision changes
 * nothing.
 */
export async function settleIdentityChange(
  app: AppContext,
  id: MemberId,
  { changeId, byUid, accept, text }: IdentityDecision,
): Promise<Result<void, 'change_settled' | ReasonFault>> {
  const decision = readReason(text)
  if (!decision.ok) return decision
  const state = accept ? 'accepted' : 'refused'
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const member = await lockMember(trx, id)
    const change = await findIdentityChange(trx, id, changeId)
    if (!member || !change) return fail('change_settled')
    if (change.state !== 'open') {
      const again = change.state === state && change.settled_by === byUid && change.decision === decision.value
      return again ? unchanged(ok(undefined)) : fail('change_settled')
    }
    const review = { trx, now, member, change, byUid, decision: decision.value }
    const row = await (accept ? acceptChange(app, id, review) : refuseChange(app, id, review))
    return changed(ok(undefined), row)
  })
}

type Review = { trx: Trx; now: Date; member: MemberRow; change: IdentityChange; byUid: string; decision: string }

async function acceptChange(app: AppContext, id: MemberId, review: Review): Promise<AuditRow> {
  const { trx, now, member, change, byUid, decision } = review
  const fields = changeFields.filter((field) => change[field] !== null)
  const ppsn = change.pps_number === null ? {} : ppsnColumns(app, id, decryptPpsn(app, id, change.pps_number))
  const changes = { ...Object.fromEntries(fields.map((field) => [field, change[field]])), ...ppsn }
  // The lists were searched for the earlier name and date of birth.
  if (await findApplication(trx, id)) await app.jobs.enqueue(trx, 'screening', { uid: id })
  const documents = await findDocuments(trx, id)
  const verified = verifiedName(await readVerification(trx, member))
  const renamed = await mergeMember(trx, id, changes, now)
  await app.identity.setDisplayName(trx, id, displayName(renamed))
  await settle(trx, id, change.id, { state: 'accepted', settledBy: byUid, decision, verifiedName: verified }, now)

  const compareAgain = documentsToCompareAgain(fields)
  const again = documents.filter(({ document, state }) => state.kind === 'accepted' && compareAgain.includes(document))
  for (const { document, file } of again)
    if (file) await insertReview(trx, id, { document, storedAs: file.storedAs, state: 'sent', byUid }, now)

  // The PPSN is never written to the audit trail.
  const valuesOf = (row: Pick<MemberRow, 'first_name' | 'last_name' | 'birth_date'>) =>
    Object.fromEntries(fields.flatMap((field) => (field === 'pps_number' ? [] : [[field, row[field]]])))
  const after = {
    ...valuesOf(renamed),
    ...(fields.includes('pps_number') ? { pps_number: 'set' } : {}),
    compared: decision,
    compare_again: again.map(({ document }) => document),
  }
  const signed = await signsAgain(app, trx, member, change)
  await emailMember(app, trx, renamed, { kind: 'identity-change-accepted', signed })
  return { action: 'accept_identity_change', uid: id, before: valuesOf(member), after }
}

/** Whether an application was signed with details that have changed. Of the PPSN it shows only the last characters. */
async function signsAgain(app: AppContext, trx: Trx, member: MemberRow, change: IdentityChange): Promise<boolean> {
  if (member.final_pension_application || !(await findApplication(trx, member.uid))) return false
  const { first_name, last_name, birth_date, pps_number } = change
  if (first_name ?? last_name ?? birth_date) return true
  return maskedPpsn(app, member) !== maskedPpsn(app, { ...member, pps_number })
}

async function refuseChange(app: AppContext, id: MemberId, review: Review): Promise<AuditRow> {
  const { trx, now, member, change, byUid, decision } = review
  await settle(trx, id, change.id, { state: 'refused', settledBy: byUid, decision }, now)
  await emailMember(app, trx, member, { kind: 'identity-change-refused', reason: decision })
  return { action: 'refuse_identity_change', uid: id, after: { reason: decision } }
}
