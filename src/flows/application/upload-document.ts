/** Checks an uploaded identity document and, if it passes, stores it in place of the previous one. */

import { writeAudit } from '#database/audit.ts'
import { type FileRecord, putFile, removeFile } from '#database/files.ts'
import { findDocuments, lockDocuments, type StoredDocument } from '#database/identity-documents.ts'
import { findMember } from '#database/members.ts'
import type { Db } from '#database/schema.ts'
import {
  type DocumentKind,
  declaredKind,
  documentBytes,
  documentPath,
  documentPixels,
  documentState,
  mayChange,
} from '#domain/application/identity-documents.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import type { DocumentCode } from '#domain/shared/errors.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { oneChunk, storeObject } from '#flows/shared/store-file.ts'
import { collectGarbage } from '#infrastructure/collect-garbage.ts'
import { contentKind } from '#infrastructure/file-kind.ts'
import { reencodeImage } from '#infrastructure/images.ts'
import { inspectPdf } from '#infrastructure/inspect-pdf.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'

/** `name` and `type` are the sender's claims. */
export type UploadedFile = { name: string; type: string; buffered: BufferedUpload }

const contentTypes = { png: 'image/png', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** Fails with a code for the member when a check fails or the file cannot be stored. The caller removes the buffered upload. */
export async function uploadDocument(
  app: AppContext,
  id: MemberId,
  document: IdentityDocument,
  file: UploadedFile,
): Promise<Result<FileRecord, DocumentCode>> {
  if (!(await isOpen(app.db, id, document))) return fail('document_settled')
  const kind = declaredKind(file.name, file.type)
  if (!kind.ok) return kind
  const { buffered } = file
  if (buffered.bytes === 0) return fail('document_empty')
  if (buffered.bytes > documentBytes) return fail('document_too_big')
  const checked = await app.uploadChecks(() => checkUpload(app, kind.value, buffered))
  if (!checked.ok) return checked

  const facts = { path: documentPath(id, document), contentType: contentTypes[kind.value], type: document }
  const stored = await store(app, facts, checked.value).catch((err: unknown) => {
    app.log.error({ err }, 'could not store an identity document')
  })
  if (!stored) return fail('upload_failed')
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    const locked = await lockDocuments(trx, id)
    if (!locked || !isChangeable(locked, document)) return fail('document_settled')
    const name = file.name.normalize('NFC').slice(-200)
    const record = await putFile(trx, { ...facts, ...stored, uid: id, name }, now)
    const after = { document, contentType: record.contentType, bytes: record.bytes, sha256: record.sha256 }
    await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, action: 'upload_document', after }, now)
    return ok(record)
  })
}

/** Removes a document that was not submitted yet, or that an adviser sent back. */
export const removeDocument = (
  app: AppContext,
  id: MemberId,
  document: IdentityDocument,
): Promise<Result<void, 'document_settled'>> =>
  app.db.transaction().execute(async (trx) => {
    const locked = await lockDocuments(trx, id)
    if (!locked || !isChangeable(locked, document)) return fail('document_settled')
    const removed = await removeFile(trx, id, documentPath(id, document))
    if (removed) {
      const before = { document, sha256: removed.sha256 }
      await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, action: 'remove_document', before }, app.now())
    }
    return ok(undefined)
  })

async function store(
  app: AppContext,
  facts: Pick<FileRecord, 'path' | 'contentType' | 'type'>,
  { content, preview }: CheckedContent,
) {
  const original = await storeObject(app, facts, oneChunk(content))
  if (!preview) return { ...original, previewAs: null }
  const previewFacts = { ...facts, contentType: contentTypes.jpeg, type: `${facts.type}-preview` }
  return { ...original, previewAs: (await storeObject(app, previewFacts, oneChunk(preview))).storedAs }
}

type CheckedContent = { content: Uint8Array; preview?: Uint8Array }

/** Scans the file, compares its content with the declared type, and re-encodes pictures to drop metadata. */
async function checkUpload(
  app: AppContext,
  kind: DocumentKind,
  buffered: BufferedUpload,
): Promise<Result<CheckedContent, DocumentCode>> {
  collectGarbage()
  const verdict = await app.scan.scan(buffered.read())
  if (verdict !== 'clean') return fail(verdict === 'infected' ? 'document_infected' : 'scan_unavailable')
  const bytes = await buffered.whole()
  collectGarbage()
  if ((await contentKind(bytes)) !== contentTypes[kind]) return fail('document_disguised')
  if (kind === 'pdf') {
    const fault = await inspectPdf(bytes)
    return fault ? fail(fault) : ok({ content: bytes })
  }
  const picture = await reencodeImage(bytes, { format: kind, pixels: documentPixels })
  if (picture === 'too_large') return fail('picture_too_large')
  return picture ? ok(picture) : fail('document_broken')
}

/** A first check before the file is inspected; repeated under the row lock when it is stored. */
async function isOpen(db: Db, id: MemberId, document: IdentityDocument): Promise<boolean> {
  const member = await findMember(db, id)
  return (
    member !== undefined &&
    isChangeable({ documents: await findDocuments(db, id), verified: member.pension_applied_verify_identity }, document)
  )
}

function isChangeable(
  { documents, verified }: { documents: StoredDocument[]; verified: boolean },
  document: IdentityDocument,
): boolean {
  const stored = documents.find((each) => each.document === document)
  return mayChange(documentState({ storedAs: stored?.file?.storedAs, review: stored?.review }), verified)
}
