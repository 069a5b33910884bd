/**
 * A file of clients: uploaded, shown line by line, and recorded once it is confirmed. A job records it in parts, each
 * in one transaction that begins the next, so a process that is killed loses nothing and repeats nothing.
 */
import { setImmediate as pause } from 'node:timers/promises'
import { type Client, type ClientCells, clientColumns, readClient } from '#areas/clients/domain/client.ts'
import { type ClientLine, clientFileBytes, readClientFile, refuseRepeats } from '#areas/clients/domain/client-file.ts'
import type { AuditRow } from '#database/audit.ts'
import {
  type ClientImportRow,
  confirmClientImport,
  countClientRows,
  finishClientImport,
  finishClientRows,
  insertClientImport,
  insertClientRows,
  lockClientImport,
  nextClientRows,
  refuseClientRow,
} from '#database/members/client-imports.ts'
import type { Trx } from '#database/schema.ts'
import { readCsv } from '#infrastructure/read-csv.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { TableFault } from '#shared/domain/text/csv-table.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { matchClients } from './match-clients.ts'
import { fingerprintOf, writeChangedClient, writeNewClients } from './write-clients.ts'

/** Lines that are read, and recorded, at once. Other requests are answered between two parts. */
const partLines = 250

/** A PPS number between the upload and its record cannot be read in another line. */
const placeOf = (importId: string, line: number) => ({ uid: importId, field: `line ${line} pps_number` })

/** Keeps the lines for the preview and returns the import's id. Records nothing yet. */
export async function uploadClients(
  app: AppContext,
  file: BufferedUpload | undefined,
  byUid: string,
): Promise<Result<string, TableFault>> {
  if (file === undefined || file.bytes === 0) return fail('no_file')
  if (file.bytes > clientFileBytes) return fail('too_large')
  if (file.failure) {
    app.log.error({ err: file.failure }, 'could not keep an upload')
    return fail('not_kept')
  }
  const rows = readCsv(await file.whole())
  if (rows === undefined) return fail('not_csv')
  const read = readClientFile(rows)
  if (!read.ok) return read
  const { lines, ignored } = read.value
  const id = app.newId()
  const readRows = rowsReader(app, id)
  await app.db.transaction().execute(async (trx) => {
    await insertClientImport(trx, { id, byUid, ignored, at: app.now() })
    for (let at = 0; at < lines.length; at += partLines) {
      await insertClientRows(trx, id, await readRows(trx, lines.slice(at, at + partLines)))
      await pause()
    }
  })
  return ok(id)
}

/** Call it for the parts of a file in their order. */
function rowsReader(app: AppContext, importId: string) {
  const context = { today: irishDate(app.now()), plans: app.catalogue().plans }
  const unlessRepeated = refuseRepeats()
  return async (trx: Trx, lines: readonly ClientLine[]): Promise<ClientImportRow[]> => {
    const read = lines.map((each) => ({ ...each, read: unlessRepeated(readClient(each.cell, context)) }))
    const sound = read.flatMap(({ line, read: one }) =>
      one.ok ? [{ line, ppsn: one.ppsn, client: one.client, ppsnFingerprint: fingerprintOf(app, one.ppsn) }] : [],
    )
    const matches = await matchClients(app, trx, sound)
    const byLine = new Map(sound.map((one, at) => [one.line, { ...one, match: matches[at] }]))
    return read.map(({ line, cell, read: one }): ClientImportRow => {
      const empty = { cells: null, faults: null, client: null, ppsn: null, ppsnFingerprint: null, changes: null }
      const found = byLine.get(line)
      const match = one.ok ? found?.match : { kind: 'refused' as const, faults: one.faults }
      if (match === undefined || match.kind === 'refused')
        return { ...empty, line, kind: 'refused', cells: cellsOf(cell), faults: match?.faults ?? {} }
      if (match.kind === 'same' || found === undefined) return { ...empty, line, kind: 'same' }
      const { client, ppsn, ppsnFingerprint } = found
      const encrypted = ppsn === null ? null : app.fieldEncryption.encrypt(ppsn, placeOf(importId, line))
      const changes = match.kind === 'changed' ? match.columns : null
      return { ...empty, line, kind: match.kind, client, ppsn: encrypted, ppsnFingerprint, changes }
    })
  }
}

/** Without the PPS number, which no refused line keeps. */
const cellsOf = (cell: ClientLine['cell']): ClientCells =>
  Object.fromEntries(
    clientColumns.flatMap((column) => {
      const text = cell(column).trim().slice(0, 300)
      return column === 'ppsn' || text === '' ? [] : [[column, text]]
    }),
  )

/** As a file would have it. */
const cellsOfClient = (client: Client): ClientCells => {
  const texts: Readonly<Record<string, string | number | null | undefined>> = {
    firstName: client.first_name,
    lastName: client.last_name,
    email: client.email_address,
    birth: client.birth_date,
    mobile: client.phone_number,
    plan: client.pension_applied,
    policy: client.policy_number,
    start: client.pension_start_date,
    contribution: client.pension_contribution_value,
    employer: client.employer_pension_contribution,
    value: client.value ? client.value.cents / 100 : null,
    valueOn: client.value?.on,
  }
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text == null ? [] : [[key, String(text)]])))
}

/** Begins to record what the preview showed. Repeating it changes nothing. */
export const confirmClients = (app: AppContext, importId: string, byUid: string): Promise<void> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    if (!(await confirmClientImport(trx, importId, byUid, now))) return unchanged(undefined)
    const { done: _done, ...counts } = await countClientRows(trx, importId)
    await app.jobs.enqueue(trx, 'client-import', { importId })
    return changed(undefined, { action: 'import_clients', after: { import: importId, ...counts } })
  })

/** The job: records the next part, and enqueues itself for the one after it. */
export const recordClients = (app: AppContext, { importId }: { importId: string }): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const found = await lockClientImport(trx, importId)
    if (!found) return
    const rows = await nextClientRows(trx, importId, partLines)
    if (rows.length === 0) return finishClientImport(trx, importId, app.now())
    await recordPart(app, trx, rows, { importId, byUid: found.byUid })
    await app.jobs.enqueue(trx, 'client-import', { importId })
  })

/** Exactly what was shown: a line that would do anything else by now is refused. */
const recordPart = (
  app: AppContext,
  trx: Trx,
  stored: readonly ClientImportRow[],
  by: { importId: string; byUid: string },
): Promise<void> =>
  auditedStep(app, trx, { kind: 'adviser', uid: by.byUid }, async (now) => {
    const rows = stored.flatMap((row) => (row.client === null ? [] : [{ ...row, client: row.client }]))
    const matches = await matchClients(app, trx, rows, { lock: true })
    const plain = ({ line, ppsn }: ClientImportRow) =>
      ppsn === null ? null : app.fieldEncryption.decrypt(ppsn, placeOf(by.importId, line))
    const fresh = rows.filter((row, at) => row.kind === 'new' && matches[at]?.kind === 'new')
    const made = await writeNewClients(
      app,
      trx,
      fresh.map((row) => ({ client: row.client, ppsn: plain(row) })),
      by,
      now,
    )
    const audit: AuditRow[] = [...made.rows]
    const done = new Set(fresh.map(({ line }) => line))
    for (const [at, row] of rows.entries()) {
      const match = matches[at]
      if (done.has(row.line) || match === undefined) continue
      // Another file has recorded it meanwhile.
      if (match.kind === 'same') done.add(row.line)
      else if (match.kind === 'changed' && row.kind === 'changed' && isSame(match.columns, row.changes)) {
        const { client } = row
        audit.push(
          ...(await writeChangedClient(
            app,
            trx,
            match.id,
            { client, ppsn: plain(row), columns: match.columns },
            by,
            now,
          )),
        )
        done.add(row.line)
      } else {
        const faults = match.kind === 'refused' ? match.faults : ({ email: 'changed_since' } as const)
        await refuseClientRow(trx, by.importId, { line: row.line, cells: cellsOfClient(row.client), faults }, now)
      }
    }
    await finishClientRows(trx, by.importId, [...done], now)
    const [first, ...others] = audit
    return first ? changed(undefined, first, ...others) : unchanged(undefined)
  })

const isSame = (one: readonly string[], other: readonly string[] | null): boolean =>
  other !== null && [...one].sort().join() === [...other].sort().join()
