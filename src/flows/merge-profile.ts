/** Writes fields of a member's own record and leaves the others as they are (specification 1, section 7). */
import { type EarnedFacts, isEarned } from '#domain/earned.ts'
import type { MemberWrite } from '#domain/fields.ts'
import { isSent, paperState } from '#domain/identity-papers.ts'
import type { MemberId } from '#domain/member-id.ts'
import { isPreference, preferenceChanges } from '#domain/preferences.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { submittedForms } from '#store/answers.ts'
import { findApplication } from '#store/applications.ts'
import { writeAudit } from '#store/audit.ts'
import { recordConsents } from '#store/consents.ts'
import { findOpenLink } from '#store/employer-links.ts'
import { findPapers } from '#store/identity-papers.ts'
import { lockMember, type MemberRow, mergeMember } from '#store/members.ts'
import type { Db, Trx } from '#store/schema.ts'
import type { World } from './world.ts'

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
