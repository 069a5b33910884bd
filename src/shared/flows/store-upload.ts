/** Checks a document that a member uploads, and stores its bytes. */

import {
  type DocumentKind,
  declaredKind,
  documentBytes,
  documentPages,
  documentPixels,
} from '#areas/application/domain/identity-documents.ts'
import type { NewFile } from '#database/files.ts'
import { collectGarbage } from '#infrastructure/collect-garbage.ts'
import type { CheckedDocument } from '#infrastructure/document-check/check-content.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { DocumentCode } from '#shared/domain/errors.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from './app-context.ts'
import { countAttempts, forgetAttempt } from './rate-limit.ts'
import { oneChunk, storeObject } from './store-file.ts'

/** `name` and `type` are the sender's claims. */
export type UploadedFile = { name: string; type: string; buffered: BufferedUpload }

const contentTypes = { png: 'image/png', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/**
 * The record for `putFile`, in the transaction of the change. Fails with a code for the member when a check fails or
 * the file cannot be stored. The caller removes the buffered upload.
 */
export async function storeUpload(
  app: AppContext,
  { uid, path, type }: Pick<NewFile, 'path' | 'type'> & { uid: MemberId },
  file: UploadedFile,
): Promise<Result<Omit<NewFile, 'uid'>, DocumentCode>> {
  const kind = declaredKind(file.name, file.type)
  if (!kind.ok) return kind
  const { buffered } = file
  if (buffered.bytes === 0) return fail('document_empty')
  if (buffered.bytes > documentBytes) return fail('document_too_big')
  if (buffered.failure) {
    app.log.error({ err: buffered.failure }, 'could not keep an upload')
    return fail('upload_failed')
  }
  const checked = await inTime(app, (isOver) => check(app, uid, { kind: kind.value, buffered, isOver }))
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
  { content, preview, picture }: CheckedDocument,
) {
  const storeJpeg = async (bytes: Uint8Array | undefined, kind: 'preview' | 'picture') => {
    if (!bytes) return null
    const jpeg = { ...facts, contentType: contentTypes.jpeg, type: `${facts.type}-${kind}` }
    return (await storeObject(app, jpeg, oneChunk(bytes))).storedAs
  }
  return {
    ...(await storeObject(app, facts, oneChunk(content))),
    previewAs: await storeJpeg(preview, 'preview'),
    pictureAs: await storeJpeg(picture, 'picture'),
  }
}

type Upload = { kind: DocumentKind; buffered: BufferedUpload; isOver: () => boolean }

/**
 * Fails with `check_late` on timeout, because users give up on a silent page. A process that is still starting carries
 * on and is ready for the next attempt.
 */
async function inTime(
  app: AppContext,
  work: (isOver: () => boolean) => Promise<Result<CheckedDocument, DocumentCode>>,
): Promise<Result<CheckedDocument, DocumentCode>> {
  let over = false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Result<never, 'check_late'>>((resolve) => {
    timer = setTimeout(() => {
      over = true
      resolve(fail('check_late'))
    }, app.checkSeconds * 1000)
  })
  try {
    return await Promise.race([work(() => over), late])
  } finally {
    clearTimeout(timer)
  }
}

async function check(app: AppContext, uid: MemberId, upload: Upload): Promise<Result<CheckedDocument, DocumentCode>> {
  // Outside of the queue for checks, where a scanner that hangs would hold up everyone.
  const verdict = await app.scan.scan(upload.buffered.read())
  if (verdict !== 'clean') return fail(verdict === 'infected' ? 'document_infected' : 'scan_unavailable')
  const checked = await app.uploadChecks.take(uid, async () =>
    upload.isOver() ? fail('check_late') : checkUnlessPaused(app, uid, upload),
  )
  return checked === 'busy' ? fail('checks_busy') : checked
}

/** Counted before, so that no other process begins another one, and taken back unless the time ran out. */
async function checkUnlessPaused(
  app: AppContext,
  uid: MemberId,
  { kind, buffered }: Upload,
): Promise<Result<CheckedDocument, DocumentCode>> {
  if (await countAttempts(app, { slowDocumentPerMember: uid })) return fail('checks_paused')
  const checked = await checkUpload(app, kind, buffered)
  if (checked.ok || checked.code !== 'document_slow') await forgetAttempt(app, 'slowDocumentPerMember', uid)
  return checked
}

/** Compares the content with the declared type, and makes the pictures of it. */
async function checkUpload(
  app: AppContext,
  kind: DocumentKind,
  buffered: BufferedUpload,
): Promise<Result<CheckedDocument, DocumentCode>> {
  collectGarbage()
  const bytes = await buffered.whole()
  try {
    return await app.documentCheck.check({ kind, bytes, pixels: documentPixels, pages: documentPages })
  } catch (err) {
    app.log.error({ err }, 'could not check an uploaded document')
    return fail('upload_failed')
  }
}
