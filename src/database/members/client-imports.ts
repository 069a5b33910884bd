/** Files of clients: their lines between the upload and the confirmation, and what became of each. */
import { sql } from 'kysely'
import type { Client, ClientCells, ClientColumn, ClientFaults } from '#areas/clients/domain/client.ts'
import type { LineKind } from '#areas/clients/domain/match-client.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db, RowOf, Trx } from '#database/schema.ts'

/** The PPS number is encrypted. */
export type ClientImportRow = {
  line: number
  kind: LineKind
  cells: ClientCells | null
  faults: ClientFaults | null
  client: Client | null
  ppsn: string | null
  ppsnFingerprint: string | null
  changes: readonly ClientColumn[] | null
}

export type ClientImport = RowOf<typeof findClientImport>

export async function insertClientImport(
  db: Db,
  { id, byUid, ignored, at }: { id: string; byUid: string; ignored: readonly string[]; at: Date },
): Promise<void> {
  await db
    .insertInto('client_imports')
    .values({ id, by_uid: byUid, uploaded_at: at, ignored: JSON.stringify(ignored) })
    .execute()
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export async function insertClientRows(db: Db, importId: string, rows: readonly ClientImportRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('client_import_rows')
    .values(
      rows.map(({ line, kind, cells, faults, client, ppsn, ppsnFingerprint, changes }) => ({
        import_id: importId,
        line,
        kind,
        cells: json(cells),
        faults: json(faults),
        client: json(client),
        pps_number: ppsn,
        ppsn_fingerprint: ppsnFingerprint,
        changes: json(changes),
      })),
    )
    .execute()
}

const imports = (db: Db) =>
  db
    .selectFrom('client_imports as i')
    .leftJoin('advisers as a', 'a.uid', 'i.by_uid')
    .select([
      'i.id',
      'i.uploaded_at as uploadedAt',
      'i.ignored',
      'i.confirmed_at as confirmedAt',
      'i.finished_at as finishedAt',
      'a.name as by',
      'i.by_uid as byUid',
    ])

export const findClientImport = (db: Db, id: string) => imports(db).where('i.id', '=', id).executeTakeFirst()

/** Newest first. */
export const listClientImports = (db: Db, most: number): Promise<ClientImport[]> =>
  imports(db).orderBy('i.uploaded_at', 'desc').orderBy('i.id').limit(most).execute()

/** Lines of each kind, and how many of those to be recorded are. */
export type ImportCounts = Record<LineKind, number> & { done: number }

export async function countClientRows(db: Db, importId: string): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('client_import_rows')
    .select((eb) => ['kind', eb.fn.countAll<string>().as('lines'), eb.fn.count<string>('done_at').as('done')])
    .where('import_id', '=', importId)
    .groupBy('kind')
    .execute()
  const counts: ImportCounts = { new: 0, changed: 0, same: 0, refused: 0, done: 0 }
  for (const { kind, lines, done } of rows) {
    counts[kind] = Number(lines)
    if (kind === 'new' || kind === 'changed') counts.done += Number(done)
  }
  return counts
}

const rowColumns = [
  'line',
  'kind',
  'cells',
  'faults',
  'client',
  'pps_number as ppsn',
  'ppsn_fingerprint as ppsnFingerprint',
  'changes',
] as const

/** In the order of the file, after a line. */
export const listClientRows = (
  db: Db,
  importId: string,
  { kind, after = 0, most }: { kind: LineKind; after?: number; most: number },
): Promise<ClientImportRow[]> =>
  db
    .selectFrom('client_import_rows')
    .select(rowColumns)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('line', '>', after)
    .orderBy('line')
    .limit(most)
    .execute()

/** `byUid` confirms the import. False when it is unknown or already confirmed. */
export const confirmClientImport = (trx: Trx, id: string, byUid: string, now: Date): Promise<boolean> =>
  hasRow(
    trx
      .updateTable('client_imports')
      .set({ confirmed_at: now, by_uid: byUid })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .returning('id'),
  )

/** An import that was confirmed and is not finished; one worker at a time. */
export const lockClientImport = (trx: Trx, id: string) =>
  trx
    .selectFrom('client_imports')
    .select('by_uid as byUid')
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The next lines to record, in the order of the file. */
export const nextClientRows = (trx: Trx, importId: string, most: number): Promise<ClientImportRow[]> =>
  trx
    .selectFrom('client_import_rows')
    .select(rowColumns)
    .where('import_id', '=', importId)
    .where('done_at', 'is', null)
    .where('client', 'is not', null)
    .orderBy('line')
    .limit(most)
    .execute()

/** Clears a recorded line's data, which the client's record now has. */
export async function finishClientRows(trx: Trx, importId: string, lines: readonly number[], now: Date): Promise<void> {
  if (lines.length === 0) return
  await trx
    .updateTable('client_import_rows')
    .set({ done_at: now, client: null, pps_number: null, ppsn_fingerprint: null, changes: null })
    .where('import_id', '=', importId)
    .where('line', 'in', lines)
    .execute()
}

export async function refuseClientRow(
  trx: Trx,
  importId: string,
  { line, cells, faults }: { line: number; cells: ClientCells; faults: ClientFaults },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('client_import_rows')
    .set({
      kind: 'refused',
      done_at: now,
      cells: JSON.stringify(cells),
      faults: JSON.stringify(faults),
      client: null,
      pps_number: null,
      ppsn_fingerprint: null,
      changes: null,
    })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

export async function finishClientImport(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('client_imports').set({ finished_at: now }).where('id', '=', id).execute()
}

/** Deletes imports with their remaining lines. One that was confirmed since then may still be running. */
export async function deleteOldClientImports(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('client_imports')
    .where('uploaded_at', '<', before)
    .where(sql<boolean>`(confirmed_at is null or finished_at is not null or confirmed_at < ${before})`)
    .execute()
}
