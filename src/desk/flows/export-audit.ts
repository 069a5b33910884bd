/** The audit trail as a file, for an inspection. */
import { stringify } from 'csv-stringify/sync'
import { listTrail, type TrailRecord } from '#database/audit-trail.ts'
import { audit as words } from '#desk/copy/audit.ts'
import { type AuditQuery, writeAuditQuery } from '#desk/domain/audit-query.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { recordAction } from '#shared/flows/audited.ts'

/** Rows held in memory. */
const part = 1000

const cellsOf = ({ id, at, actor, by, actorUid, action, member, uid, before, after, fingerprint }: TrailRecord) => [
  ...[id, at.toISOString(), actor, by, actorUid, action, member?.name, member?.email, uid],
  ...[before === null ? '' : JSON.stringify(before), after === null ? '' : JSON.stringify(after), fingerprint],
]

/** Texts that a spreadsheet would take for a formula are marked as text. */
const write = (rows: readonly unknown[][]): Uint8Array =>
  new TextEncoder().encode(stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' }))

/** Records the download first, then yields the file, newest rows first. */
export async function exportAudit(
  app: AppContext,
  query: AuditQuery,
  byUid: string,
): Promise<AsyncIterable<Uint8Array>> {
  // The query without the name that was typed.
  const { about, ...filters } = query
  const after = { ...Object.fromEntries(writeAuditQuery(filters)), ...(about === undefined ? {} : { ofOneName: true }) }
  await recordAction(app, { kind: 'adviser', uid: byUid }, { action: 'export_audit', after })
  return partsOf(app, query)
}

async function* partsOf(app: AppContext, query: AuditQuery): AsyncIterable<Uint8Array> {
  // The byte order mark makes Excel read accented names correctly.
  yield new TextEncoder().encode('\uFEFF')
  yield write([[...words.csv]])
  let last: TrailRecord | undefined
  do {
    const rows: TrailRecord[] = await listTrail(app.db, { ...query, after: last?.id, size: part })
    if (rows.length > 0) yield write(rows.map(cellsOf))
    last = rows.length === part ? rows.at(-1) : undefined
  } while (last)
}
