/** A document of the member's own application, as a download; with ?open the browser shows it. */

import { myPensions } from '#copy/pension/my-pensions.ts'
import { downloadName } from '#copy/shared/download-name.ts'
import { findApplication } from '#database/applications.ts'
import { findFile } from '#database/files.ts'
import { applicationDocumentPath, readApplicationDocument } from '#domain/application/application-documents.ts'
import { irishYear } from '#domain/shared/dates.ts'
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
  const name = downloadName(myPensions.documents.application[document], irishYear(record.createdAt))
  return sendFile(file, { name, inline })
})
