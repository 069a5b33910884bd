/** Checks an uploaded identity document and, if it passes, stores it instead of the previous one. */

import { documentPath, mayChange } from '#areas/application/domain/identity-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { type FileRecord, putFile, removeFile } from '#database/files.ts'
import { findDocuments, lockDocuments, type StoredDocument } from '#database/members/identity-documents.ts'
import { findMember } from '#database/members/members.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { DocumentCode } from '#shared/domain/errors.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { storeUpload, type UploadedFile } from '#shared/flows/store-upload.ts'

/**
 * Fails with a code for the member when a check fails or the file cannot be stored. The caller removes the buffered
 * upload.
 */
export async function uploadDocument(
  app: AppContext,
  id: MemberId,
  document: IdentityDocument,
  file: UploadedFile,
): Promise<Result<FileRecord, DocumentCode>> {
  if (!(await isOpen(app.db, id, document))) return fail('document_settled')
  const stored = await storeUpload(app, { uid: id, path: documentPath(id, document), type: document }, file)
  if (!stored.ok) return stored
  return audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const locked = await lockDocuments(trx, id)
    if (!locked || !isChangeable(locked, document)) return fail('document_settled')
    const record = await putFile(trx, { ...stored.value, uid: id }, now)
    const after = { document, contentType: record.contentType, bytes: record.bytes, sha256: record.sha256 }
    return changed(ok(record), { action: 'upload_document', uid: id, after })
  })
}

/** Removes a document that was not submitted yet, or that an adviser sent back. */
export const removeDocument = (
  app: AppContext,
  id: MemberId,
  document: IdentityDocument,
): Promise<Result<void, 'document_settled'>> =>
  audited(app, { kind: 'member', uid: id }, async (trx) => {
    const locked = await lockDocuments(trx, id)
    if (!locked || !isChangeable(locked, document)) return fail('document_settled')
    const removed = await removeFile(trx, id, documentPath(id, document))
    if (!removed) return unchanged(ok(undefined))
    const before = { document, sha256: removed.sha256 }
    return changed(ok(undefined), { action: 'remove_document', uid: id, before })
  })

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
  return documents.some((stored) => stored.document === document && mayChange(stored.state, verified))
}
