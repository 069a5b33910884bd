/** One identity document of the signed-in member. The page's script uploads and removes it; no other member can read it. */
import { data } from 'react-router'
import { documentMessage } from '#copy/application/errors.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { findFile } from '#database/files.ts'
import {
  documentBytes,
  documentPath,
  isTransient,
  readIdentityDocument,
} from '#domain/application/identity-documents.ts'
import type { DocumentCode } from '#domain/shared/errors.ts'
import { removeDocument, uploadDocument } from '#flows/application/upload-document.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { asStream, openFile, openPreview } from '#flows/shared/store-file.ts'
import { paths } from '#paths.ts'
import type { UploadAnswer } from '#routes/shared/use-upload.ts'
import { forMember } from '#server/guards.ts'
import { withUpload } from '#server/read-upload.ts'
import type { Route } from './+types/identity-document'
import { forStep } from './application-step.ts'

const notFound = () => new Response(requestMessage('not_found'), { status: 404 })

export const loader = forMember(async ({ app, person }, { request, params }: Route.LoaderArgs) => {
  const document = readIdentityDocument(params.document)
  const record = document && (await findFile(app.db, person.id, documentPath(person.id, document)))
  if (!record) return notFound()
  const isPreview = new URL(request.url).searchParams.has('preview')
  const file = await (isPreview ? openPreview(app, record) : openFile(app, record))
  if (!file) return notFound()
  return new Response(asStream(file.content), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.bytes),
      'Content-Disposition': isPreview ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(record.name)}`,
      // Uploaded content must never run as a script, whatever type a browser takes it for.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
})

export const action = forStep(paths.verifyIdentity)(async ({ app, person }, { request, params }: Route.ActionArgs) => {
  const document = readIdentityDocument(params.document)
  if (!document) return data<UploadAnswer>({ error: requestMessage('not_found') }, 404)
  if (await countAttempts(app, { documentPerMember: person.id }))
    return data<UploadAnswer>({ error: requestMessage('rate_limited') }, 429)
  return withUpload(
    { request, uploadBuffer: app.uploadBuffer },
    { values: [], files: ['file'], fileBytes: documentBytes },
    async (upload) => {
      if (!upload.ok) return data<UploadAnswer>({ error: requestMessage(upload.code) }, 422)
      const { file } = upload.value.files
      const done =
        upload.value.values.intent === 'remove'
          ? await removeDocument(app, person.id, document)
          : file
            ? await uploadDocument(app, person.id, document, file)
            : ({ ok: false, code: 'upload_failed' } as const)
      return done.ok ? data<UploadAnswer>({}) : refuse(done.code)
    },
  )
})

const refuse = (code: DocumentCode) =>
  data<UploadAnswer>({ error: documentMessage(code), again: isTransient(code) }, 422)
