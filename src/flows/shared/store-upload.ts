/** Checks a document that a member uploads, and stores its bytes. */

import type { NewFile } from '#database/files.ts'
import {
  type DocumentKind,
  declaredKind,
  documentBytes,
  documentPixels,
} from '#domain/application/identity-documents.ts'
import type { DocumentCode } from '#domain/shared/errors.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import { collectGarbage } from '#infrastructure/collect-garbage.ts'
import { contentKind } from '#infrastructure/file-kind.ts'
import { reencodeImage } from '#infrastructure/images.ts'
import { inspectPdf } from '#infrastructure/inspect-pdf.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'
import type { AppContext } from './app-context.ts'
import { oneChunk, storeObject } from './store-file.ts'

/** `name` and `type` are the sender's claims. */
export type UploadedFile = { name: string; type: string; buffered: BufferedUpload }

const contentTypes = { png: 'image/png', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/**
 * The record for `putFile`, in the transaction of the change. Fails with a code for the member when a check fails or the file cannot be stored. The
 * caller removes the buffered upload.
 */
export async function storeUpload(
  app: AppContext,
  { path, type }: Pick<NewFile, 'path' | 'type'>,
  file: UploadedFile,
): Promise<Result<Omit<NewFile, 'uid'>, DocumentCode>> {
  const kind = declaredKind(file.name, file.type)
  if (!kind.ok) return kind
  const { buffered } = file
  if (buffered.bytes === 0) return fail('document_empty')
  if (buffered.bytes > documentBytes) return fail('document_too_big')
  const checked = await app.uploadChecks(() => checkUpload(app, kind.value, buffered))
  if (!checked.ok) return checked

  const facts = { path, type, contentType: contentTypes[kind.value] }
  const stored = await storeContent(app, facts, checked.value).catch((err: unknown) => {
    app.log.error({ err }, 'could not store an uploaded document')
  })
  if (!stored) return fail('upload_failed')
  return ok({ ...facts, ...stored, name: file.name.normalize('NFC').slice(-200) })
}

async function storeContent(
  app: AppContext,
  facts: Pick<NewFile, 'path' | 'contentType' | 'type'>,
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
