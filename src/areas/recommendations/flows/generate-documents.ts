/**
 * Generates the three documents of an approval in the member's folder (DATA-29), or stores the firm's own PDF in place
 * of one.
 */

import { documentBytes } from '#areas/application/domain/identity-documents.ts'
import type { RenderedDocument } from '#areas/recommendations/documents/generate-documents.ts'
import {
  documentArchive,
  documentPath,
  type RecommendationDocument,
  recommendationDocuments,
} from '#areas/recommendations/domain/document-record.ts'
import { putFile } from '#database/files.ts'
import { lockMember } from '#database/members/members.ts'
import { findApproval, insertDocument, listDocuments } from '#database/members/recommendations.ts'
import type { Db } from '#database/schema.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { oneChunk, storeObject } from '#shared/flows/store-file.ts'
import { findRecord } from './find-record.ts'

type Job = { uid: MemberId; version: number }

const contentType = 'application/pdf'

/**
 * The job after an approval. Safe to repeat: documents already stored are skipped. Does nothing for a version that is
 * no longer the newest.
 */
export async function generateDocuments(app: AppContext, { uid: id, version }: Job): Promise<void> {
  const record = await findRecord(app, id, version)
  if (!record || !(await isNewest(app.db, id, version))) return
  const existing = new Set((await listDocuments(app.db, id, version)).map(({ document }) => document))
  if (recommendationDocuments.every((document) => existing.has(document))) return
  const rendered = await app.documents.recommendation(record)
  const missing = rendered.filter(({ document }) => !existing.has(document))
  for (const document of missing) await storeDocument(app, id, version, document, { source: 'generated' })
}

const isNewest = async (db: Db, id: MemberId, version: number): Promise<boolean> =>
  (await findApproval(db, id))?.version === version

type Origin = { source: 'generated' } | { source: 'firm_upload'; byUid: string }

/**
 * Stores a document twice: where the member finds it, and in the archive, where it stays when the current one is
 * replaced. False when nothing was recorded: the version is no longer the newest, or a generated document exists
 * already.
 */
async function storeDocument(
  app: AppContext,
  id: MemberId,
  version: number,
  rendered: Omit<RenderedDocument, 'sha256'>,
  origin: Origin,
): Promise<boolean> {
  const { document, file } = rendered
  const facts = { path: documentPath(id, document), contentType, type: document }
  const current = await storeObject(app, facts, oneChunk(rendered.bytes))
  const archiveFacts = { ...facts, path: documentArchive(id, file, current.sha256) }
  const archived = await storeObject(app, archiveFacts, oneChunk(rendered.bytes))
  const actor: Actor = origin.source === 'generated' ? { kind: 'server' } : { kind: 'adviser', uid: origin.byUid }
  return audited(app, actor, async (trx, now) => {
    // The lock makes a concurrent approval wait.
    await lockMember(trx, id)
    if (!(await isNewest(trx, id, version))) return unchanged(false)
    const before = (await listDocuments(trx, id, version)).find((each) => each.document === document)
    if (origin.source === 'generated' && before) return unchanged(false)
    const { sha256, bytes } = current
    await insertDocument(trx, id, { version, document, source: origin.source, sha256, bytes }, now)
    await putFile(trx, { ...facts, ...current, uid: id, name: file }, now)
    await putFile(trx, { ...archiveFacts, ...archived, uid: id, name: file }, now)
    const after = { document, version, sha256, bytes }
    return changed(
      true,
      origin.source === 'generated'
        ? { action: 'generate_document', uid: id, after }
        : { action: 'replace_document', uid: id, before: { sha256: before?.sha256 ?? null }, after },
    )
  })
}

export type FirmUploadFault =
  | 'document_empty'
  | 'document_too_big'
  | 'own_not_pdf'
  | 'document_infected'
  | 'scan_unavailable'
  | 'upload_failed'
  | 'not_approved'

/**
 * Stores the firm's own PDF instead of a generated document. Fails with a code when there is no approval or a check
 * fails.
 */
export async function replaceDocument(
  app: AppContext,
  id: MemberId,
  upload: { document: RecommendationDocument; file: string; buffered: BufferedUpload; byUid: string },
): Promise<Result<void, FirmUploadFault>> {
  const approval = await findApproval(app.db, id)
  if (!approval) return fail('not_approved')
  if (upload.buffered.bytes === 0) return fail('document_empty')
  if (upload.buffered.bytes > documentBytes) return fail('document_too_big')
  if (upload.buffered.failure) {
    app.log.error({ err: upload.buffered.failure }, 'could not keep an upload')
    return fail('upload_failed')
  }
  const verdict = await app.scan.scan(upload.buffered.read())
  if (verdict !== 'clean') return fail(verdict === 'infected' ? 'document_infected' : 'scan_unavailable')
  const bytes = await upload.buffered.whole()
  const checked = await app.documentCheck.check({ kind: 'pdf', bytes, pixels: 0, pages: 0 })
  if (!checked.ok) return fail('own_not_pdf')
  const stored = await storeDocument(
    app,
    id,
    approval.version,
    { document: upload.document, file: upload.file, bytes },
    { source: 'firm_upload', byUid: upload.byUid },
  )
  return stored ? ok(undefined) : fail('not_approved')
}
