/** Files of clients that an adviser downloads, to fill in or to correct, and imports again. */
import { stringify } from 'csv-stringify/sync'
import type { ClientColumn, ClientFault } from '#areas/clients/domain/client.ts'
import { type ClientCells, clientColumns, clientHeadings } from '#areas/clients/domain/client.ts'
import { listClientRows } from '#database/members/client-imports.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { recordAction } from '#shared/flows/audited.ts'

/**
 * With a byte order mark, or Excel reads a name with a fada as something else. A text that a spreadsheet would take for
 * a formula is marked as text, except a phone number, which is imported again.
 */
export const writeClientCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${stringify(
    rows.map((row) =>
      row.map((cell) => (/^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^\+[\d\s]+$/.test(cell) ? `'${cell}` : cell)),
    ),
    { record_delimiter: 'windows' },
  )}`

const part = 1000

/**
 * The refused lines of an import as they were typed, with the reasons in a last column, which is not read. They name
 * people, so the download is recorded.
 */
export async function refusedClients(
  app: AppContext,
  { importId, byUid }: { importId: string; byUid: string },
  { heading, reason }: { heading: string; reason: (column: ClientColumn, fault: ClientFault) => string },
): Promise<string> {
  await recordAction(
    app,
    { kind: 'adviser', uid: byUid },
    { action: 'download_refused_clients', after: { import: importId } },
  )
  const cellsOf = (cells: ClientCells | null) => clientColumns.map((column) => cells?.[column] ?? '')
  const rows: string[][] = [[...clientColumns.map((column) => clientHeadings[column]), heading]]
  for (let after = 0; ; ) {
    const found = await listClientRows(app.db, importId, { kind: 'refused', after, most: part })
    for (const { cells, faults } of found) {
      const reasons = Object.entries(faults ?? {}).map(([column, fault]) => reason(column as ClientColumn, fault))
      rows.push([...cellsOf(cells), reasons.join('; ')])
    }
    const last = found.at(-1)
    if (found.length < part || last === undefined) return writeClientCsv(rows)
    after = last.line
  }
}
