/** Members with the same PPS number, found by its keyed hash. */
import type { Db, MemberOwned } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** Other members with this number, including a deleted account whose number the law keeps. At most five. */
export const findOthersWithPpsn = (
  db: Db,
  { uid, ppsn_fingerprint }: { uid: MemberId; ppsn_fingerprint: string | null },
) =>
  ppsn_fingerprint === null
    ? Promise.resolve([])
    : db
        .selectFrom('members')
        .select(['uid', 'first_name', 'last_name', 'email_address'])
        .where('ppsn_fingerprint', '=', ppsn_fingerprint)
        .where('uid', '!=', uid)
        .orderBy('createdAt')
        .limit(5)
        .execute()

/** Numbers stored before there were fingerprints. */
export const listPpsnsWithoutFingerprint = (db: Db, most: number) =>
  db
    .selectFrom('members')
    .select(['uid', 'pps_number'])
    .where('pps_number', 'is not', null)
    .where('ppsn_fingerprint', 'is', null)
    .orderBy('uid')
    .limit(most)
    .$narrowType<MemberOwned & { pps_number: string }>()
    .execute()

/** Does nothing if the number has changed since: that change writes its own fingerprint. */
export async function setPpsnFingerprint(
  db: Db,
  { uid, pps_number, fingerprint }: { uid: MemberId; pps_number: string; fingerprint: string },
): Promise<void> {
  await db
    .updateTable('members')
    .set({ ppsn_fingerprint: fingerprint })
    .where('uid', '=', uid)
    .where('pps_number', '=', pps_number)
    .execute()
}
