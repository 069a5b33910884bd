/** Advisers' checks of members' addresses and sources of funds. Rows are added and never changed. */
import type { RecordedCheck } from '#areas/application/domain/client-checks.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** `by`: the adviser's name; null where they are no longer at the desk. */
export type StoredCheck = RecordedCheck & { by: string | null; at: Date }

/** The newest check of each kind. */
export const listClientChecks = (db: Db, id: MemberId): Promise<StoredCheck[]> =>
  db
    .selectFrom('client_checks as c')
    .leftJoin('advisers as a', 'a.uid', 'c.by_uid')
    .distinctOn('c.kind')
    .select(['c.kind', 'c.evidence', 'c.dated_on as datedOn', 'c.address', 'a.name as by', 'c.at'])
    .where('c.uid', '=', id)
    .orderBy('c.kind')
    .orderBy('c.id', 'desc')
    .execute()

export async function insertClientCheck(
  trx: Trx,
  id: MemberId,
  check: RecordedCheck & { byUid: string; at: Date },
): Promise<void> {
  const { kind, evidence, datedOn, address, byUid, at } = check
  await trx
    .insertInto('client_checks')
    .values({ uid: id, kind, evidence, dated_on: datedOn, address, by_uid: byUid, at })
    .execute()
}
