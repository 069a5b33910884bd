/** Uploaded files of values, until they are confirmed. */
import type { FileLine } from '#areas/pension/domain/values-file.ts'
import type { Db, Trx } from '#database/schema.ts'

export type ValueImport = {
  id: string
  byUid: string
  /** Undefined once they are recorded. */
  lines: readonly FileLine[] | undefined
  ignored: readonly string[]
}

type NewImport = { id: string; byUid: string; lines: readonly FileLine[]; ignored: readonly string[] }

export async function insertImport(db: Db, { id, byUid, lines, ignored }: NewImport, now: Date): Promise<void> {
  await db
    .insertInto('value_imports')
    .values({
      id,
      by_uid: byUid,
      uploaded_at: now,
      lines: JSON.stringify(lines),
      ignored: JSON.stringify(ignored),
    })
    .execute()
}

const importColumns = ['id', 'by_uid as byUid', 'lines', 'ignored'] as const
const asImport = (row: Omit<ValueImport, 'lines'> & { lines: readonly FileLine[] | null }): ValueImport => ({
  ...row,
  lines: row.lines ?? undefined,
})

/** Limited to the adviser who uploaded it. */
export async function findImport(db: Db, id: string, byUid: string): Promise<ValueImport | undefined> {
  const row = await db
    .selectFrom('value_imports')
    .select(importColumns)
    .where('id', '=', id)
    .where('by_uid', '=', byUid)
    .executeTakeFirst()
  return row && asImport(row)
}

export async function lockImport(trx: Trx, id: string, byUid: string): Promise<ValueImport | undefined> {
  const row = await trx
    .selectFrom('value_imports')
    .select(importColumns)
    .where('id', '=', id)
    .where('by_uid', '=', byUid)
    .forUpdate()
    .executeTakeFirst()
  return row && asImport(row)
}

export async function markImported(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('value_imports').set({ applied_at: now, lines: null }).where('id', '=', id).execute()
}

/** Deletes files that were never confirmed. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('value_imports').where('applied_at', 'is', null).where('uploaded_at', '<', before).execute()
}
