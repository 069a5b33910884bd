/** A document of the member's own application, as a download; with ?open the browser shows it. */

import { applicationDocumentPath, readApplicationDocument } from '#areas/application/domain/application-documents.ts'
import { myPensions } from '#areas/pension/copy/my-pensions.ts'
import { findFile } from '#database/files.ts'
import { findApplication } from '#database/members/applications.ts'
import { forMember } from '#server/guards.ts'
import { downloadName } from '#shared/copy/format/download-name.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { openFile } from '#shared/flows/store-file.ts'
import { sendFile } from '#web/forms/send-file.ts'
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
