/** An administrator imports a list; a job reads it and then checks everyone who has applied. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import {
  ScreeningEntries,
  type ScreeningFileFault,
  type ScreeningLine,
  screeningFileBytes,
  screeningFormat,
} from '#areas/application/domain/screening/list-file.ts'
import type { ScreeningKind } from '#areas/application/domain/screening/screening.ts'
import { wordsOfName } from '#areas/application/domain/screening/screening.ts'
import { fillList, findUnreadFile, insertList, lockUnreadList, refuseList } from '#database/desk/screening-lists.ts'
import { listApplicants } from '#database/members/screenings.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'
import { openFile, storeObject } from '#shared/flows/store-file.ts'

type NewList = { kind: ScreeningKind; name: string; file: BufferedUpload | undefined; byUid: string }
export type ImportFaults = { name?: ReasonFault; file?: ScreeningFileFault }

/** Keeps the file; a job reads it. The caller removes the buffered upload. */
export async function importScreeningList(
  app: AppContext,
  { kind, name, file, byUid }: NewList,
): Promise<{ ok: true } | { ok: false; faults: ImportFaults }> {
  const named = readReason(name)
  const fault = fileFault(app, file)
  if (!named.ok || fault !== undefined || file === undefined)
    return { ok: false, faults: { ...(!named.ok && { name: named.code }), ...(fault && { file: fault }) } }
  const facts = { path: 'firm/screening lists', contentType: 'text/csv', type: 'screening-list' }
  const { storedAs } = await storeObject(app, facts, file.read())
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, at) => {
    const listId = await insertList(trx, { kind, name: named.value, storedAs, byUid, at })
    await app.jobs.enqueue(trx, 'screening-list', { listId })
    return changed({ ok: true as const }, { action: 'import_screening_list', after: { list: named.value, kind } })
  })
}

function fileFault(app: AppContext, file: BufferedUpload | undefined): ScreeningFileFault | undefined {
  if (file === undefined || file.bytes === 0) return 'no_file'
  if (file.bytes > screeningFileBytes) return 'too_large'
  if (!file.failure) return undefined
  app.log.error({ err: file.failure }, 'could not keep an upload')
  return 'not_kept'
}

/** Reads an imported list and enqueues the check of everyone who has applied. Reading it again changes nothing. */
export async function readScreeningList(app: AppContext, { listId }: { listId: string }): Promise<void> {
  const storedAs = await findUnreadFile(app.db, listId)
  if (storedAs === undefined) return
  const opened = await openFile(app, { storedAs })
  const read = opened === undefined ? fail('not_kept') : await readEntries(opened.content)
  await app.db.transaction().execute(async (trx) => {
    const unread = await lockUnreadList(trx, listId)
    if (!unread) return
    if (!read.ok) return refuseList(trx, listId, read.code)
    const now = app.now()
    const names = read.value.names().map((each) => ({ ...each, words: wordsOfName(each.name) }))
    const filled = { listedOn: read.value.listedOn ?? irishDate(now), entries: read.value.entries, names }
    await fillList(trx, listId, unread.kind, filled, now)
    const applicants = await listApplicants(trx)
    await app.jobs.enqueueAll(
      trx,
      'screening',
      applicants.map((uid) => ({ job: { uid } })),
    )
  })
}

async function readEntries(content: AsyncIterable<Uint8Array>): Promise<Result<ScreeningEntries, ScreeningFileFault>> {
  const source = Readable.from(content)
  let entries: ScreeningEntries | undefined
  try {
    for await (const line of await openLines(source)) {
      if (entries === undefined) {
        const format = screeningFormat(Object.keys(line))
        if (!format.ok) return fail(format.code)
        entries = new ScreeningEntries(format.value)
      }
      entries.add(line)
    }
  } catch (err) {
    if (err instanceof CsvError) return fail('not_csv')
    throw err
  } finally {
    source.destroy()
  }
  return entries === undefined || entries.entries === 0 ? fail('empty') : ok(entries)
}

/** The lines of a file by the names in its first one, which also tells whether semicolons or commas part the cells. */
async function openLines(source: Readable): Promise<AsyncIterable<ScreeningLine>> {
  const first: Uint8Array | undefined = (await source.iterator({ destroyOnReturn: false }).next()).value
  const [heading = ''] = new TextDecoder().decode(first).split(/[\r\n]/)
  const lines = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    delimiter: heading.includes(';') ? ';' : ',',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  lines.write(first ?? '')
  source.on('error', (err) => lines.destroy(err))
  return source.pipe(lines)
}
