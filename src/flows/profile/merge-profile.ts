/** Writes fields of a member's own record and leaves the others as they are (specification 1, section 7). */

import { submittedForms } from '#database/answers.ts'
import { findApplication } from '#database/applications.ts'
import { writeAudit } from '#database/audit.ts'
import { recordConsents } from '#database/consents.ts'
import { findOpenLink } from '#database/employer-links.ts'
import { findPapers } from '#database/identity-documents.ts'
import { lockMember, type MemberRow, mergeMember } from '#database/members.ts'
import type { Db, Trx } from '#database/schema.ts'
import { isSent, paperState } from '#domain/application/identity-documents.ts'
import { type EarnedFacts, isEarned } from '#domain/profile/allowed-writes.ts'
import { isPreference, preferenceChanges } from '#domain/profile/preferences.ts'
import type { MemberWrite } from '#domain/profile/profile-fields.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { World } from '#flows/shared/app-context.ts'

/** Expects fields that readMemberWrite let through. */
export const mergeProfile = (
  world: World,
  id: MemberId,
  write: MemberWrite,
): Promise<Result<MemberRow, 'not_found' | 'not_earned'>> =>
  world.db.transaction().execute(async (trx) => {
    const now = world.now()
    const before = await lockMember(trx, id)
    if (!before) return fail('not_found')
    if (!isEarned(write, await earnedFacts(trx, id, before))) return fail('not_earned')
    const after = await mergeMember(trx, id, withTwin(write), now)
    await recordConsents(trx, id, preferenceChanges(before, after), now)
    await auditMerge(trx, id, write, { before, after }, now)
    return ok(after)
  })

/** 'Review Now' says both at once (specification 2, section 4). */
const withTwin = (write: MemberWrite) =>
  write.process_final_pension_application ? { ...write, pension_applied_prsa_form: true } : write

/** What is known of a member for domain/earned.ts. */
async function earnedFacts(db: Db, id: MemberId, member: MemberRow): Promise<EarnedFacts> {
  return {
    ...member,
    submitted: await submittedForms(db, id),
    signed: (await findApplication(db, id)) !== undefined,
    papersSent: (await findPapers(db, id)).every(({ file, review }) =>
      isSent(paperState({ storedAs: file?.storedAs, review })),
    ),
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
  const deed = fields.every(isPreference) ? 'change preference' : 'edit profile'
  const entry = { actor: 'member', actorUid: id, uid: id, deed } as const
  await writeAudit(trx, { ...entry, before: pick(rows.before), after: pick(rows.after) }, now)
}
