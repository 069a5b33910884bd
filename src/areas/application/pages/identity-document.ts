/**
 * One identity document of the signed-in member. The page's script uploads and removes it; no other member can read it.
 */
import { data } from 'react-router'
import { documentPath, readIdentityDocument } from '#areas/application/domain/identity-documents.ts'
import { removeDocument, uploadDocument } from '#areas/application/flows/upload-document.ts'
import { findFile } from '#database/files.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { answerUpload, sendDocument, wantsPreview } from '#web/forms/uploaded-document.ts'
import type { UploadAnswer } from '#web/forms/use-upload.ts'
import type { Route } from './+types/identity-document'
import { forStep } from './application-step.ts'

export const loader = forMember(async ({ app, person }, { request, params }: Route.LoaderArgs) => {
  const document = readIdentityDocument(params.document)
  const record = document && (await findFile(app.db, person.id, documentPath(person.id, document)))
  return sendDocument(app, record, { preview: wantsPreview(request) })
})

export const action = forStep('/pension-application/verify-identity')(
  async ({ app, person }, { request, params }: Route.ActionArgs) => {
    const document = readIdentityDocument(params.document)
    if (!document) return data<UploadAnswer>({ error: requestMessage('not_found') }, 404)
    const { id } = person
    return answerUpload(
      { app, id, request },
      { store: (file) => uploadDocument(app, id, document, file), remove: () => removeDocument(app, id, document) },
    )
  },
)
