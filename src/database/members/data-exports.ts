/** Copies of a member's data: requested, made, downloaded. The archive is a row of `files`. */
import { sql } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import type { Db, MemberOwned, RowOf, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type DataExport = RowOf<typeof findLastExport>

const columns = [
  'id',
  'uid',
  'requested_at as requestedAt',
  'ready_at as readyAt',
  'downloaded_at as downloadedAt',
] as const

/** The newest copy that the member requested. */
export const findLastExport = (db: Db, id: MemberId) =>
  db
    .selectFrom('data_exports')
    .select(columns)
    .where('uid', '=', id)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

/** Not limited to one member; for the job. */
export const lockExport = (db: Db, exportId: string): Promise<DataExport | undefined> =>
  db
    .selectFrom('data_exports')
    .select(columns)
    .where('id', '=', exportId)
    .forUpdate()
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

/** False while another copy is being made. */
export const insertExport = (db: Db, exported: { id: string; uid: MemberId }, now: Date): Promise<boolean> =>
  hasRow(
    db
      .insertInto('data_exports')
      .values({ ...exported, requested_at: now })
      .onConflict((conflict) => conflict.column('uid').where('ready_at', 'is', null).doNothing())
      .returning('id'),
  )

export const markExportReady = async (trx: Trx, exportId: string, now: Date): Promise<void> => {
  await trx.updateTable('data_exports').set({ ready_at: now }).where('id', '=', exportId).execute()
}

/** False when it was downloaded before. */
export const markExportDownloaded = (trx: Trx, exportId: string, now: Date): Promise<boolean> =>
  hasRow(
    trx
      .updateTable('data_exports')
      .set({ downloaded_at: now })
      .where('id', '=', exportId)
      .where('downloaded_at', 'is', null)
      .returning('id'),
  )

/** Removes the archives of copies that were ready before `before`. The nightly job then removes their bytes. */
export async function deleteOldExportFiles(db: Db, before: Date): Promise<void> {
  await sql`delete from files f using data_exports e
    where e.uid = f.uid and f.path = e.uid || '/exports/' || e.id and e.ready_at < ${before}`.execute(db)
}
