import { href, redirect } from 'react-router'
import { documentBytes } from '#areas/application/domain/identity-documents.ts'
import { recommendation as words } from '#areas/recommendations/copy/desk-recommendation.ts'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import {
  documentFiles,
  documentPath,
  readRecommendationDocument,
} from '#areas/recommendations/domain/document-record.ts'
import { disclosureOf } from '#areas/recommendations/flows/disclosure-name.ts'
import { replaceDocument } from '#areas/recommendations/flows/generate-documents.ts'
import { findFile } from '#database/files.ts'
import { forRecord, notFoundResponse, viewingRecord } from '#server/guards.ts'
import { withUpload } from '#server/requests/read-upload.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { openFile } from '#shared/flows/store-file.ts'
import { sendFile } from '#web/forms/send-file.ts'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import type { Route } from './+types/recommendation-document'

/** The document that the member downloads. */
export const loader = viewingRecord(({ params }: Route.LoaderArgs) =>
  `recommendation document ${readRecommendationDocument(params.document) ?? ''}`.trim(),
)(async ({ app, id }, { params }) => {
  const document = readRecommendationDocument(params.document)
  const record = document && (await findFile(app.db, id, documentPath(id, document)))
  const file = record && (await openFile(app, record))
  if (!file || !record || !document) throw notFoundResponse()
  const kind = await disclosureOf(app, id)
  const name = recommendationDetails.documents.fileName(document, irishYear(record.createdAt), kind)
  return sendFile(file, { name, inline: false })
})

/** Replaces the document with the firm's own PDF. */
export const action = forRecord(async ({ app, person, id }, { request, params }: Route.ActionArgs) => {
  const document = readRecommendationDocument(params.document)
  if (!document) throw notFoundResponse()
  return withUpload(
    { request, uploadBuffer: app.uploadBuffer },
    { values: [], files: ['file'], fileBytes: documentBytes },
    async (upload) => {
      if (!upload.ok) return plain(requestMessage(upload.code))
      const { file } = upload.value.files
      if (!file) return plain(words.replaced.document_empty)
      const replacement = { document, file: documentFiles[document], buffered: file.buffered, byUid: person.id }
      const done = await replaceDocument(app, id, replacement)
      return done.ok
        ? redirect(href('/desk/members/:uid/recommendation', { uid: id }), 303)
        : plain(words.replaced[done.code])
    },
  )
})

export const clientAction = answerUnanswered((_request, lost) => requestMessage(lost))

const plain = (text: string) =>
  new Response(text, { status: 422, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
