/**
 * Whether the signatures that the queue counts still cover what would be signed. Computed by
 * desk/flows/check-signatures.ts.
 */

import type { Db, MemberOwned } from '#database/schema.ts'
import type { MemberRow } from './members.ts'

/** Members whose row has changed since this was computed. */
export const listUnchecked = (db: Db, most: number): Promise<MemberRow[]> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('signature_unchecked', '=', true)
    .limit(most)
    .$narrowType<MemberOwned>()
    .execute()

/**
 * Changes nothing when the row has changed since it was read. `staleSince` is null when the signature covers
 * everything.
 */
export async function saveCoverage(db: Db, member: MemberRow, staleSince: Date | null): Promise<void> {
  await db
    .updateTable('members')
    .set({ signature_unchecked: false, signature_stale_since: staleSince })
    .where('uid', '=', member.uid)
    .where('updatedAt', '=', member.updatedAt)
    .where('signed_at', 'is not distinct from', member.signed_at)
    .execute()
}
