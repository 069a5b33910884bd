/** When each adviser last saw the whole PPSN of a member, and which number it was. */

import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** `numberHash`: a keyed hash, never the number. */
export type PpsnReveal = { numberHash: string; at: Date }

export const findReveal = (db: Db, id: MemberId, byUid: string): Promise<PpsnReveal | undefined> =>
  db
    .selectFrom('ppsn_reveals')
    .select(['number_hash as numberHash', 'at'])
    .where('uid', '=', id)
    .where('by_uid', '=', byUid)
    .executeTakeFirst()

export async function saveReveal(db: Db, id: MemberId, byUid: string, { numberHash, at }: PpsnReveal): Promise<void> {
  await db
    .insertInto('ppsn_reveals')
    .values({ uid: id, by_uid: byUid, number_hash: numberHash, at })
    .onConflict((conflict) => conflict.columns(['uid', 'by_uid']).doUpdateSet({ number_hash: numberHash, at }))
    .execute()
}
