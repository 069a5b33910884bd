/** Merges fields into a member's profile and leaves the others unchanged (specification 1, section 7). */

import { submittedForms } from '#database/answers.ts'
import { findApplication } from '#database/applications.ts'
import { writeAudit } from '#database/audit.ts'
import { recordConsents } from '#database/consents.ts'
import { findContribution } from '#database/contribution.ts'
import { findOpenLink } from '#database/employer-links.ts'
import { lockMember, type MemberRow, mergeMember } from '#database/members.ts'
import { mergePlainFields, type PlainMerge } from '#database/plain-merges.ts'
import type { Db, Trx } from '#database/schema.ts'
import { together } from '#database/together.ts'
import { agreedContribution } from '#domain/application/agreed-contribution.ts'
import { isSent } from '#domain/application/identity-documents.ts'
import { impliedByStart } from '#domain/application/start-application.ts'
import { type AllowedFacts, asksFacts, isAllowed, isPlain } from '#domain/profile/allowed-writes.ts'
import { changesName } from '#domain/profile/identity-lock.ts'
import { isPreference, preferenceChanges } from '#domain/profile/preferences.ts'
import type { MemberWrite } from '#domain/profile/profile-fields.ts'
import { type Catalogue, findPlan } from '#domain/recommendations/catalogue.ts'
import { displayName } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import { documentStates, isIdentityLocked } from '#flows/application/document-states.ts'
import { isSignatureCurrent } from '#flows/application/opening-facts.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { isUnavailable } from '#infrastructure/postgres/lost-connection.ts'

type Merged = Result<MemberRow, 'not_found' | 'not_allowed' | 'identity_locked'>

/**
 * Expects fields that `readMemberWrite` accepted. Fails with `not_allowed` when the member may not write one of them at this stage, and
 * with `identity_locked` when it is a name that the submitted documents show.
 */
export const mergeProfile = (app: AppContext, id: MemberId, write: MemberWrite): Promise<Merged> =>
  isPlain(write) ? mergePlain(app, { id, write }) : mergeDecided(app, id, write)

/**
 * Nothing is decided about plain fields, so those of members who write at once are one statement. Alone remain a second write of the same member, one whose row is
 * locked by another transaction, and each of them where the statement failed.
 */
const mergePlain = together<AppContext, PlainMerge, Merged>(async (app, merges) => {
  const firsts = merges.filter(({ id }, at) => merges.findIndex((each) => each.id === id) === at)
  const written = await mergePlainFields(app.db, firsts, app.now()).catch(throwUnavailable)
  return merges.map((merge) => {
    const row = firsts.includes(merge) ? written?.get(merge.id) : undefined
    return row ? ok(row) : mergeDecided(app, merge.id, merge.write)
  })
})

/** After a lost connection nobody knows whether it was written, so it is not written again. */
function throwUnavailable(error: unknown): undefined {
  if (isUnavailable(error)) throw error
}

/** In a transaction, by what the member's row and facts allow. */
const mergeDecided = (app: AppContext, id: MemberId, write: MemberWrite): Promise<Merged> =>
  app.db.transaction().execute(async (trx) => {
    const now = app.now()
    const before = await lockMember(trx, id)
    if (!before) return fail('not_found')
    if (changesName(write, before) && (await isIdentityLocked(trx, before))) return fail('identity_locked')
    if (!areOnOffer(app.catalogue(), write, before)) return fail('not_allowed')
    if (asksFacts(write) && !isAllowed(write, await allowedFacts(app, trx, before), app.catalogue()))
      return fail('not_allowed')
    const after = await mergeMember(trx, id, { ...withImpliedFlags(write), ...impliedByStart(before, write) }, now)
    // The account's display name greets the member in emails (specification 1, section 7).
    if (write.first_name !== undefined || write.last_name !== undefined)
      await app.identity.setDisplayName(trx, id, displayName(after))
    await recordConsents(trx, id, preferenceChanges(before, after), now)
    await auditMerge(trx, id, write, { before, after }, now)
    return ok(after)
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

/** The facts that domain/profile/allowed-writes.ts decides by. */
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

async function auditMerge(
  trx: Trx,
  id: MemberId,
  write: MemberWrite,
  rows: { before: MemberRow; after: MemberRow },
  now: Date,
): Promise<void> {
  const fields = Object.keys(write) as (keyof MemberWrite)[]
  const pick = (row: MemberRow) => Object.fromEntries(fields.map((field) => [field, row[field]]))
  const action = fields.every(isPreference) ? 'change_preference' : 'edit_profile'
  const entry = { actor: 'member', actorUid: id, uid: id, action } as const
  await writeAudit(trx, { ...entry, before: pick(rows.before), after: pick(rows.after) }, now)
}
