/**
 * Whether the signatures that the queue counts still cover what would be signed; the answer is worked out by
 * desk/flows/check-signatures.ts.
 */

import type { Db } from '#database/schema.ts'
import type { MemberOwned } from '#database/tables/column.ts'
import type { MemberRow } from './members.ts'

/** Members whose row has changed since the answer was worked out. */
export const listUnchecked = (db: Db, most: number): Promise<MemberRow[]> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('signature_unchecked', '=', true)
    .limit(most)
    .$narrowType<MemberOwned>()
    .execute()

/**
 * Changes nothing when the row has changed again since it was read. `staleSince`: null for a signature that covers
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
