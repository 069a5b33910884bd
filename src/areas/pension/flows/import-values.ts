/**
 * A provider's file of values: uploaded, shown line by line, and recorded once an adviser confirms exactly what was
 * shown.
 */

import { type PlannedLine, planLines } from '#areas/pension/domain/value-changes.ts'
import { noHistory } from '#areas/pension/domain/value-history.ts'
import { type FileLine, fileBytes, readValuesFile } from '#areas/pension/domain/values-file.ts'
import { lockMember } from '#database/members/members.ts'
import { findPolicyHolders, readHistories } from '#database/members/pension-values.ts'
import { findImport, insertImport, lockImport, markImported } from '#database/members/value-imports.ts'
import type { Db } from '#database/schema.ts'
import { readCsv } from '#infrastructure/read-csv.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { TableFault } from '#shared/domain/text/csv-table.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import { writeFigures } from './write-figures.ts'

/** Keeps the lines for the preview and returns the import's id. Records nothing yet. */
export async function uploadValues(
  app: AppContext,
  file: BufferedUpload | undefined,
  byUid: string,
): Promise<Result<string, TableFault>> {
  if (file === undefined) return fail('no_file')
  if (file.bytes > fileBytes) return fail('too_large')
  if (file.failure) {
    app.log.error({ err: file.failure }, 'could not keep an upload')
    return fail('not_kept')
  }
  const rows = readCsv(await file.whole())
  if (rows === undefined) return fail('not_csv')
  const read = readValuesFile(rows)
  if (!read.ok) return read
  const id = app.newId()
  await insertImport(app.db, { id, byUid, ...read.value }, app.now())
  return ok(id)
}

export type Preview = {
  planned: readonly PlannedLine<MemberId>[]
  ignored: readonly string[]
  /** Changes with every change that the lines would make. */
  hash: string
}

/** `recorded`: the file was confirmed. Undefined for an unknown file, and for one of another adviser. */
export async function previewImport(
  app: AppContext,
  importId: string,
  byUid: string,
): Promise<Preview | 'recorded' | undefined> {
  const found = await findImport(app.db, importId, byUid)
  if (!found) return undefined
  return found.lines ? { ...(await plan(app, app.db, found.lines)), ignored: found.ignored } : 'recorded'
}

async function plan(app: AppContext, db: Db, lines: readonly FileLine[]): Promise<Omit<Preview, 'ignored'>> {
  const found = await findPolicyHolders(
    db,
    lines.map(({ policy }) => policy),
  )
  const histories = await readHistories(
    db,
    found.map(({ id }) => id),
  )
  const holders = found.map((each) => ({ ...each, history: histories.get(each.id) ?? noHistory }))
  const planned = planLines(lines, holders, irishDate(app.now()))
  return { planned, hash: sha256(JSON.stringify(planned)) }
}

/**
 * Records what the preview showed: every line that is not refused, in one transaction. Fails with `changed` when it
 * would record anything other than that preview (`seen`). Repeating it changes nothing.
 */
export const applyImport = (
  app: AppContext,
  importId: string,
  { seen, byUid }: { seen: string; byUid: string },
): Promise<Result<void, 'changed' | 'unknown'>> =>
  app.db.transaction().execute(async (trx) => {
    const found = await lockImport(trx, importId, byUid)
    if (!found) return fail('unknown')
    if (!found.lines) return ok(undefined)
    const policies = found.lines.map(({ policy }) => policy)
    // In the order of their ids, so that two simultaneous imports do not wait for each other.
    const members = new Map<MemberId, NonNullable<Awaited<ReturnType<typeof lockMember>>>>()
    for (const { id } of await findPolicyHolders(trx, policies)) {
      const member = await lockMember(trx, id)
      if (member) members.set(id, member)
    }
    const { planned, hash } = await plan(app, trx, found.lines)
    if (hash !== seen) return fail('changed')
    const changes = planned.filter((each) => each.kind === 'change')
    const histories = await readHistories(trx, [...members.keys()])
    for (const [id, days] of Map.groupBy(changes, (each) => each.id)) {
      const member = members.get(id)
      if (!member) return fail('changed')
      const writing = { days, source: 'provider', byUid, action: 'import_values' } as const
      await writeFigures(app, trx, member, histories.get(id) ?? noHistory, writing)
    }
    await markImported(trx, importId, app.now())
    return ok(undefined)
  })
