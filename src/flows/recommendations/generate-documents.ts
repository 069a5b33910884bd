/** Makes the three papers of an approval and keeps them in the member's folder (DATA-29); or keeps the firm's own PDF in the place of one. */

import { writeAudit } from '#database/audit.ts'
import { putFile } from '#database/files.ts'
import { lockMember } from '#database/members.ts'
import { findApproval, findDocumentRecord, insertDocument, listDocuments } from '#database/recommendations.ts'
import type { Db } from '#database/schema.ts'
import { type RenderedDocument, renderDocuments } from '#documents/generate-documents.ts'
import { documentBytes } from '#domain/application/identity-documents.ts'
import type { DocumentRecord } from '#domain/recommendations/document-record.ts'
import {
  documentArchive,
  documentPath,
  type RecommendationDocument,
} from '#domain/recommendations/recommendation-documents.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { oneChunk, storeObject } from '#flows/shared/store-file.ts'
import { contentKind } from '#infrastructure/file-kind.ts'
import { inspectPdf } from '#infrastructure/inspect-pdf.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'

type Job = { uid: MemberId; version: number }

const contentType = 'application/pdf'

/** Done again, after a half-done job, it changes nothing that is kept already. */
export async function generateDocuments(app: AppContext, { uid: id, version }: Job): Promise<void> {
  const stored = await findDocumentRecord(app.db, id, version)
  if (!stored || !(await isNewest(app.db, id, version))) return
  const kept = new Set((await listDocuments(app.db, id, version)).map(({ document }) => document))
  const due = (await renderDocuments(stored.record as DocumentRecord)).filter(({ document }) => !kept.has(document))
  for (const made of due) await keep(app, id, version, made, { source: 'generated' })
}

const isNewest = async (db: Db, id: MemberId, version: number): Promise<boolean> =>
  (await findApproval(db, id))?.version === version

type Origin = { source: 'generated' } | { source: 'firm_upload'; byUid: string }

/** Twice: where the member finds it, and where it stays as it was sent, whatever takes its place. */
async function keep(
  app: AppContext,
  id: MemberId,
  version: number,
  made: Omit<RenderedDocument, 'sha256'>,
  origin: Origin,
): Promise<boolean> {
  const facts = { path: documentPath(id, made.document), contentType, type: made.document }
  const current = await storeObject(app, facts, oneChunk(made.bytes))
  const lasting = { ...facts, path: documentArchive(id, made.file, current.sha256) }
  const copy = await storeObject(app, lasting, oneChunk(made.bytes))
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    // Held, so that an approval meanwhile waits.
    await lockMember(trx, id)
    if (!(await isNewest(trx, id, version))) return false
    const before = (await listDocuments(trx, id, version)).find(({ document }) => document === made.document)
    if (origin.source === 'generated' && before) return false
    const { sha256, bytes } = current
    await insertDocument(trx, id, { version, document: made.document, source: origin.source, sha256, bytes }, now)
    await putFile(trx, { ...facts, ...current, uid: id, name: made.file }, now)
    await putFile(trx, { ...lasting, ...copy, uid: id, name: made.file }, now)
    const action = origin.source === 'generated' ? 'generate_document' : 'replace_document'
    const entry = { uid: id, action } as const
    const after = { document: made.document, version, sha256, bytes }
    await writeAudit(
      trx,
      origin.source === 'generated'
        ? { actor: 'server', ...entry, after }
        : { actor: 'adviser', actorUid: origin.byUid, ...entry, before: { sha256: before?.sha256 ?? null }, after },
      now,
    )
    return true
  })
}

export type FirmUploadFault =
  | 'document_empty'
  | 'document_too_big'
  | 'own_not_pdf'
  | 'document_infected'
  | 'scan_unavailable'
  | 'not_approved'

/** The firm's own PDF in the place of one that was made. */
export async function replaceDocument(
  app: AppContext,
  id: MemberId,
  own: { document: RecommendationDocument; file: string; buffered: BufferedUpload; byUid: string },
): Promise<Result<void, FirmUploadFault>> {
  const approval = await findApproval(app.db, id)
  if (!approval) return fail('not_approved')
  if (own.buffered.bytes === 0) return fail('document_empty')
  if (own.buffered.bytes > documentBytes) return fail('document_too_big')
  const verdict = await app.scan.scan(own.buffered.read())
  if (verdict !== 'clean') return fail(verdict === 'infected' ? 'document_infected' : 'scan_unavailable')
  const chunks: Uint8Array[] = []
  for await (const chunk of own.buffered.read()) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if ((await contentKind(bytes)) !== contentType || (await inspectPdf(bytes)) !== undefined) return fail('own_not_pdf')
  const kept = await keep(
    app,
    id,
    approval.version,
    { document: own.document, file: own.file, bytes },
    { source: 'firm_upload', byUid: own.byUid },
  )
  return kept ? ok(undefined) : fail('not_approved')
}
