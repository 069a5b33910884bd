/** Merges fields into a member's profile and leaves the others unchanged (specification 1, section 7). */

import { agreedContribution } from '#areas/application/domain/agreed-contribution.ts'
import { isSent } from '#areas/application/domain/identity-documents.ts'
import { impliedByStart } from '#areas/application/domain/start-application.ts'
import { documentStates, isIdentityLocked } from '#areas/application/flows/document-states.ts'
import { isSignatureCurrent } from '#areas/application/flows/opening-facts.ts'
import { type AllowedFacts, asksFacts, isAllowed } from '#areas/profile/domain/allowed-writes.ts'
import { changesName } from '#areas/profile/domain/identity-lock.ts'
import { isPreference, preferenceChanges } from '#areas/profile/domain/preferences.ts'
import type { MemberWrite } from '#areas/profile/domain/profile-fields.ts'
import { type Catalogue, findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { AuditRow } from '#database/audit.ts'
import { submittedForms } from '#database/members/answers.ts'
import { findApplication } from '#database/members/applications.ts'
import { recordConsents } from '#database/members/consents.ts'
import { findContribution } from '#database/members/contribution.ts'
import { findOpenLink } from '#database/members/employer-links.ts'
import { lockMember, type MemberChanges, type MemberRow, mergeMember } from '#database/members/members.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'

/**
 * Expects fields that `readMemberWrite` accepted. Fails with `not_allowed` when the member may not write one of them at
 * this stage, and with `identity_locked` when it is a name that the submitted documents show.
 */
export const mergeProfile = (
  app: AppContext,
  id: MemberId,
  write: MemberWrite,
): Promise<Result<MemberRow, 'not_found' | 'not_allowed' | 'identity_locked'>> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const before = await lockMember(trx, id)
    if (!before) return fail('not_found')
    if (changesName(write, before) && (await isIdentityLocked(trx, before))) return fail('identity_locked')
    if (!areOnOffer(app.catalogue(), write, before)) return fail('not_allowed')
    if (asksFacts(write) && !isAllowed(write, await allowedFacts(app, trx, before), app.catalogue()))
      return fail('not_allowed')
    const changes = { ...withImpliedFlags(write), ...impliedByStart(before, write) }
    const after = await mergeMember(trx, id, changes, now)
    // The account's display name greets the member in emails (specification 1, section 7).
    if (write.first_name !== undefined || write.last_name !== undefined)
      await app.identity.setDisplayName(trx, id, displayName(after))
    await recordConsents(trx, id, preferenceChanges(before, after), now)
    return changed(ok(after), auditRow(id, changes, { before, after }))
  })

/** A plan that the member names is in the catalogue, and sold unless it is theirs already. */
const areOnOffer = (catalogue: Catalogue, write: MemberWrite, before: MemberRow): boolean =>
  (['process_pension_applied', 'pension_applied'] as const).every((field) => {
    const id = write[field]
    return id === undefined || id === before[field] || findPlan(catalogue, id)?.sold === true
  })

/** 'Review Now' sets both flags (specification 2, section 4). */
const withImpliedFlags = (write: MemberWrite) =>
  write.process_final_pension_application ? { ...write, pension_applied_prsa_form: true } : write

/** The facts that areas/profile/domain/allowed-writes.ts decides by. */
async function allowedFacts(app: AppContext, db: Db, member: MemberRow): Promise<AllowedFacts> {
  const id = member.uid
  const application = await findApplication(db, id)
  return {
    ...member,
    submitted: await submittedForms(db, id),
    signed: application !== undefined && (await isSignatureCurrent(app, db, member, application.content)),
    documentsSent: (await documentStates(db, id)).every(isSent),
    contribution: agreedContribution(member, await findContribution(db, id)),
    employerAsked: Boolean((await findOpenLink(db, id))?.email),
  }
}

function auditRow(
  id: MemberId,
  changes: MemberChanges,
  { before, after }: Record<'before' | 'after', MemberRow>,
): AuditRow {
  const fields = Object.keys(changes) as (keyof MemberRow)[]
  const pick = (row: MemberRow) => Object.fromEntries(fields.map((field) => [field, row[field]]))
  const action = fields.every(isPreference) ? 'change_preference' : 'edit_profile'
  return { action, uid: id, before: pick(before), after: pick(after) }
}
