/**
 * All rows about one member, table by table, as areas/profile/domain/personal-data.ts lists them: for the copy that the
 * member downloads, and for deletion.
 */
import { sql } from 'kysely'
import { hiddenColumns, type PersonalTableName, personalTables } from '#areas/profile/domain/personal-data.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type PersonalRow = Record<string, unknown>

/** The rows as JSON values, without the columns that a copy leaves out. */
export async function readPersonalRows(db: Db, id: MemberId, table: PersonalTableName): Promise<PersonalRow[]> {
  const { owner } = personalTables[table]
  const { rows } = await sql<{ row: PersonalRow }>`
    select to_jsonb(t) - ${[...hiddenColumns]}::text[] as row from ${sql.table(table)} t
      where ${sql.ref(`t.${owner}`)} = ${id}`.execute(db)
  return rows.map(({ row }) => row)
}

/** The profile as JSON values. */
export async function readProfileRow(db: Db, id: MemberId): Promise<PersonalRow> {
  const { rows } = await sql<{ row: PersonalRow }>`select to_jsonb(m) as row from members m where uid = ${id}`.execute(
    db,
  )
  return rows[0]?.row ?? {}
}

export async function deletePersonalRows(trx: Trx, id: MemberId, table: PersonalTableName): Promise<void> {
  const { owner } = personalTables[table]
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(trx)
}
