/** Writes fields of a member's own record and leaves the others as they are (specification 1, section 7). */
import type { MemberId } from '#domain/member-id.ts'
import { writeAudit } from '#store/audit.ts'
import { type MemberChanges, type MemberRow, mergeMember } from '#store/members.ts'
import type { World } from './world.ts'

/** Expects fields that readMemberWrite let through. Undefined when there is no such record. */
export const mergeProfile = (world: World, id: MemberId, changes: MemberChanges): Promise<MemberRow | undefined> =>
  world.db.transaction().execute(async (trx) => {
    const now = world.now()
    const merged = await mergeMember(trx, id, changes, now)
    if (!merged) return undefined
    const fields = Object.keys(changes) as (keyof MemberChanges)[]
    const pick = (row: MemberRow) => Object.fromEntries(fields.map((field) => [field, row[field]]))
    await writeAudit(
      trx,
      {
        actor: 'member',
        actorUid: id,
        uid: id,
        deed: 'edit profile',
        before: pick(merged.before),
        after: pick(merged.after),
      },
      now,
    )
    return merged.after
  })
