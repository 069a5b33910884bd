/** Looks into an identity paper that was sent and, if nothing is wrong with it, keeps it in the place of the one before. */

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
import { remakePicture } from '#infrastructure/images.ts'
import { inspectPdf } from '#infrastructure/inspect-pdf.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'

/** `name` and `type` are what the sender says. */
export type SentFile = { name: string; type: string; buffered: BufferedUpload }

const contentTypes = { png: 'image/png', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** The caller removes what was spooled. */
export async function uploadDocument(
  app: AppContext,
  id: MemberId,
  document: IdentityDocument,
  file: SentFile,
): Promise<Result<FileRecord, DocumentCode>> {
  if (!(await isOpen(app.db, id, document))) return fail('document_settled')
  const kind = declaredKind(file.name, file.type)
  if (!kind.ok) return kind
  const { buffered } = file
  if (buffered.bytes === 0) return fail('document_empty')
  if (buffered.bytes > documentBytes) return fail('document_too_big')
  const made = await app.checks(() => lookInto(app, kind.value, buffered))
  if (!made.ok) return made

  const facts = { path: documentPath(id, document), contentType: contentTypes[kind.value], type: document }
  const stored = await store(app, facts, made.value).catch((err: unknown) => {
    app.log.error({ err }, 'a paper could not be stored')
  })
  if (!stored) return fail('upload_failed')
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    const held = await lockDocuments(trx, id)
    if (!held || !isChangeable(held, document)) return fail('document_settled')
    const name = file.name.normalize('NFC').slice(-200)
    const record = await putFile(trx, { ...facts, ...stored, uid: id, name }, now)
    const after = { document, contentType: record.contentType, bytes: record.bytes, sha256: record.sha256 }
    await writeAudit(trx, { actor: 'member', actorUid: id, uid: id, action: 'upload_document', after }, now)
    return ok(record)
  })
}

/** Takes a paper back that was not sent yet, or that came back. */
export const removeDocument = (
  app: AppContext,
  id: MemberId,
  document: IdentityDocument,
): Promise<Result<void, 'document_settled'>> =>
  app.db.transaction().execute(async (trx) => {
    const held = await lockDocuments(trx, id)
    if (!held || !isChangeable(held, document)) return fail('document_settled')
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
  { content, preview }: Made,
) {
  const whole = await storeObject(app, facts, oneChunk(content))
  if (!preview) return { ...whole, previewAs: null }
  const of = { ...facts, contentType: contentTypes.jpeg, type: `${facts.type}-preview` }
  return { ...whole, previewAs: (await storeObject(app, of, oneChunk(preview))).storedAs }
}

type Made = { content: Uint8Array; preview?: Uint8Array }

async function lookInto(
  app: AppContext,
  kind: DocumentKind,
  buffered: BufferedUpload,
): Promise<Result<Made, DocumentCode>> {
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
  const picture = await remakePicture(bytes, { format: kind, pixels: documentPixels })
  if (picture === 'too_large') return fail('picture_too_large')
  return picture ? ok(picture) : fail('document_broken')
}

/** Before the work of looking into the file; it is asked again, with the row held, when the file is kept. */
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
  const kept = documents.find((each) => each.document === document)
  return mayChange(documentState({ storedAs: kept?.file?.storedAs, review: kept?.review }), verified)
}
