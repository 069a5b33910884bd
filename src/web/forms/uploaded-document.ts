/** The address of one document that a member uploads: its file and thumbnail, and the answers to the page's script. */
import { data } from 'react-router'
import { documentMessage } from '#areas/application/copy/errors.ts'
import { documentBytes, isTransient } from '#areas/application/domain/identity-documents.ts'
import type { FileRecord } from '#database/files.ts'
import { notFoundResponse } from '#server/guards.ts'
import { withUpload } from '#server/requests/read-upload.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { DocumentCode } from '#shared/domain/errors.ts'
import { fail, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { openFile, openPicture, openPreview } from '#shared/flows/store-file.ts'
import type { UploadedFile } from '#shared/flows/store-upload.ts'
import { sendFile } from './send-file.ts'
import type { UploadAnswer } from './use-upload.ts'

export const wantsPreview = (request: Request): boolean => new URL(request.url).searchParams.has('preview')

/** For its owner: the file as a download, or its thumbnail. */
export async function sendDocument(
  app: AppContext,
  record: FileRecord | undefined,
  { preview }: { preview: boolean },
): Promise<Response> {
  if (!record) throw notFoundResponse()
  const file = await (preview ? openPreview(app, record) : openFile(app, record))
  if (!file) throw notFoundResponse()
  // A thumbnail is another file than the one that the member named.
  return preview ? sendFile(file, { inline: true }) : sendFile(file, { name: record.name, inline: false })
}

/**
 * For an adviser: a picture of the document, or its thumbnail. Documents that were stored before pictures were made of
 * them are downloads.
 */
export async function showDocument(
  app: AppContext,
  record: FileRecord | undefined,
  { preview }: { preview: boolean },
): Promise<Response> {
  const picture = record && (await (preview ? openPreview(app, record) : openPicture(app, record)))
  return picture ? sendFile(picture, { inline: true }) : sendDocument(app, record, { preview })
}

type Outcome = Promise<Result<unknown, DocumentCode>>

/** Stores the posted file, or removes the stored one with the intent 'remove'. Attempts are limited by member. */
export async function answerUpload(
  { app, id, request }: { app: AppContext; id: MemberId; request: Request },
  { store, remove }: { store: (file: UploadedFile) => Outcome; remove: () => Outcome },
) {
  if (await countAttempts(app, { documentPerMember: id }))
    return data<UploadAnswer>({ error: requestMessage('rate_limited') }, 429)
  const accepted = { values: [], files: ['file'], fileBytes: documentBytes } as const
  return withUpload({ request, uploadBuffer: app.uploadBuffer }, accepted, async (upload) => {
    if (!upload.ok) return data<UploadAnswer>({ error: requestMessage(upload.code) }, 422)
    const { values, files } = upload.value
    const wanted = values.intent === 'remove' ? remove() : files.file ? store(files.file) : fail('upload_failed')
    const done = await wanted
    if (done.ok) return data<UploadAnswer>({})
    return data<UploadAnswer>({ error: documentMessage(done.code), again: isTransient(done.code) }, 422)
  })
}
