/** A copy of everything about a member: requested, made by a job, and downloaded once. */

import { EXPORT_VERSION, exportSchema, exportState } from '#areas/profile/domain/data-export.ts'
import { exportPath, isExport } from '#areas/profile/domain/personal-data.ts'
import { findFile, listFiles, putFile, removeFile } from '#database/files.ts'
import {
  findLastExport,
  insertExport,
  lockExport,
  markExportDownloaded,
  markExportReady,
} from '#database/members/data-exports.ts'
import { findMember } from '#database/members/members.ts'
import { type ZipPart, zipOf } from '#infrastructure/archive.ts'
import { collectingGarbage } from '#infrastructure/collect-garbage.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { oneChunk, openFile, storeObject, verifiedContent } from '#shared/flows/store-file.ts'
import { type ExportedFile, nameExportedFiles, readExportPage, readExportRecords } from './export-content.ts'

/** Asking again while one is being made, or waits to be downloaded, changes nothing. */
export async function requestExport(app: AppContext, id: MemberId): Promise<Result<void, 'rate_limited'>> {
  const last = await findLastExport(app.db, id)
  const state = last && exportState(last, app.now()).kind
  if (state === 'making' || state === 'ready') return ok(undefined)
  if (await countAttempts(app, { exportPerMember: id })) return fail('rate_limited')
  await audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const exportId = app.newId()
    if (!(await insertExport(trx, { id: exportId, uid: id }, now))) return unchanged(undefined)
    await app.jobs.enqueue(trx, 'data-export', { exportId })
    app.securityLog.write({ kind: 'export', what: 'asked' }, id)
    return changed(undefined, { action: 'request_export', uid: id })
  })
  return ok(undefined)
}

/** The job. Repeating it changes nothing; an account that was deleted in the meantime has no row any more. */
export async function makeExport(app: AppContext, { exportId }: { exportId: string }): Promise<void> {
  const requested = await app.db.transaction().execute((trx) => lockExport(trx, exportId))
  if (!requested || requested.readyAt !== null) return
  const { uid: id } = requested
  const object = { path: exportPath(id, exportId), contentType: 'application/zip', type: 'export' }
  const stored = await storeObject(app, object, collectingGarbage(await openArchive(app, id)))
  await audited(app, { kind: 'server' }, async (trx, now) => {
    // A second worker may have finished first; its bytes stay, and the nightly job removes ours.
    const row = await lockExport(trx, exportId)
    const member = await findMember(trx, id)
    if (!member || !row || row.readyAt !== null) return unchanged(undefined)
    await putFile(trx, { ...object, ...stored, uid: id, name: '' }, now)
    await markExportReady(trx, exportId, now)
    await emailMember(app, trx, member, { kind: 'export-ready' })
    const after = { bytes: stored.bytes, sha256: stored.sha256 }
    return changed(undefined, { action: 'make_export', uid: id, after })
  })
}

/** Streams the page, the JSON, its schema and every document, with one chunk in memory at a time. */
async function openArchive(app: AppContext, id: MemberId): Promise<AsyncIterable<Uint8Array>> {
  const member = await findMember(app.db, id)
  if (!member) throw new Error('A copy was asked for a member who is not there')
  const files = nameExportedFiles((await listFiles(app.db, id)).filter(({ path }) => !isExport(path)))
  const records = await readExportRecords(app, id, files)
  const json = { $schema: './schema.json', version: EXPORT_VERSION, generated_at: app.now(), ...records }
  return zipOf(
    archiveParts(app, files, {
      'index.html': await readExportPage(app, member, records, files),
      'data.json': `${JSON.stringify(json, null, 2)}\n`,
      'schema.json': `${JSON.stringify(exportSchema, null, 2)}\n`,
    }),
  )
}

async function* archiveParts(
  app: AppContext,
  files: readonly ExportedFile[],
  texts: Readonly<Record<string, string>>,
): AsyncIterable<ZipPart> {
  for (const [name, text] of Object.entries(texts)) yield { name, content: oneChunk(Buffer.from(text)) }
  for (const { file, record } of files) yield { name: file, content: verifiedContent(app, record) }
}

export type Archive = { contentType: string; bytes: number; content: AsyncIterable<Uint8Array> }

/**
 * Returns the finished copy, once. Its record is deleted in the transaction that marks it as downloaded, its bytes by
 * the nightly job.
 */
export async function downloadExport(app: AppContext, id: MemberId): Promise<Archive | undefined> {
  const last = await findLastExport(app.db, id)
  if (!last || exportState(last, app.now()).kind !== 'ready') return undefined
  const record = await findFile(app.db, id, exportPath(id, last.id))
  if (!record) return undefined
  const isFirst = await audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    if (!(await markExportDownloaded(trx, last.id, now))) return unchanged(false)
    await removeFile(trx, id, record.path)
    app.securityLog.write({ kind: 'export', what: 'downloaded' }, id)
    return changed(true, { action: 'download_export', uid: id, after: { sha256: record.sha256 } })
  })
  // Opened last: a file opened before a failure would never be closed.
  const archive = isFirst ? await openFile(app, record) : undefined
  return archive && { contentType: record.contentType, bytes: record.bytes, content: archive.content }
}
