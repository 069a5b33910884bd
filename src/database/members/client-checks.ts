/** What advisers recorded of members' addresses and sources of funds. Rows are added and never changed. */
import type { RecordedCheck } from '#areas/application/domain/client-checks.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type StoredCheck = RecordedCheck & { byUid: string; at: Date }

/** The newest of each kind. */
export const listClientChecks = (db: Db, id: MemberId): Promise<StoredCheck[]> =>
  db
    .selectFrom('client_checks')
    .distinctOn('kind')
    .select(['kind', 'evidence', 'dated_on as datedOn', 'address', 'by_uid as byUid', 'at'])
    .where('uid', '=', id)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()

export async function insertClientCheck(trx: Trx, id: MemberId, check: StoredCheck): Promise<void> {
  const { kind, evidence, datedOn, address, byUid, at } = check
  await trx
    .insertInto('client_checks')
    .values({ uid: id, kind, evidence, dated_on: datedOn, address, by_uid: byUid, at })
    .execute()
}
