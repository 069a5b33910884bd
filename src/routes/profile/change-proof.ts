/** The document of a member's next request for a change. The page's script uploads and removes it; no other member can read it. */
import { data } from 'react-router'
import { documentMessage } from '#copy/application/errors.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { findFile } from '#database/files.ts'
import { documentBytes, isTransient } from '#domain/application/identity-documents.ts'
import { changeProofPath, draftProof } from '#domain/profile/identity-change.ts'
import { removeChangeProof, uploadChangeProof } from '#flows/profile/request-identity-change.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { openFile, openPreview } from '#flows/shared/store-file.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import type { UploadAnswer } from '#routes/shared/use-upload.ts'
import { forMember, notFoundResponse } from '#server/guards.ts'
import { withUpload } from '#server/read-upload.ts'
import type { Route } from './+types/change-proof'

export const loader = forMember(async ({ app, person }, { request }: Route.LoaderArgs) => {
  const record = await findFile(app.db, person.id, changeProofPath(person.id, draftProof))
  const isPreview = new URL(request.url).searchParams.has('preview')
  const file = record && (await (isPreview ? openPreview(app, record) : openFile(app, record)))
  if (!file || !record) throw notFoundResponse()
  return sendFile(file, { name: record.name, inline: isPreview })
})

export const action = forMember(async ({ app, person }, { request }: Route.ActionArgs) => {
  if (await countAttempts(app, { documentPerMember: person.id }))
    return data<UploadAnswer>({ error: requestMessage('rate_limited') }, 429)
  return withUpload(
    { request, uploadBuffer: app.uploadBuffer },
    { values: [], files: ['file'], fileBytes: documentBytes },
    async (upload) => {
      if (!upload.ok) return data<UploadAnswer>({ error: requestMessage(upload.code) }, 422)
      const { values, files } = upload.value
      if (values.intent === 'remove') {
        await removeChangeProof(app, person.id)
        return data<UploadAnswer>({})
      }
      const code = files.file ? await uploadChangeProof(app, person.id, files.file).then(codeOf) : 'upload_failed'
      if (code === undefined) return data<UploadAnswer>({})
      return data<UploadAnswer>({ error: documentMessage(code), again: isTransient(code) }, 422)
    },
  )
})

const codeOf = (uploaded: Awaited<ReturnType<typeof uploadChangeProof>>) => (uploaded.ok ? undefined : uploaded.code)
