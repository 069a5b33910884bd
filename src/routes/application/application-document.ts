/** A document of the member's own application, as a download; with ?open the browser shows it. */

import { findApplication } from '#database/applications.ts'
import { findFile } from '#database/files.ts'
import {
  applicationDocumentPath,
  applicationFiles,
  readApplicationDocument,
} from '#domain/application/application-documents.ts'
import { openFile } from '#flows/shared/store-file.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/application-document'

export const loader = forMember(async ({ app, person }, { request, params }: Route.LoaderArgs) => {
  const document = readApplicationDocument(params.document)
  const signed = document && (await findApplication(app.db, person.id))
  const record = signed && (await findFile(app.db, person.id, applicationDocumentPath(person.id, signed.id, document)))
  const file = record && (await openFile(app, record))
  if (!document || !record || !file) throw new Response(null, { status: 404 })
  const inline = new URL(request.url).searchParams.has('open')
  return sendFile(file, { name: applicationFiles[document], inline })
})
