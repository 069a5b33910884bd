/** A document of the member's own application, as a download. */

import { findApplication } from '#database/applications.ts'
import { findFile } from '#database/files.ts'
import {
  applicationDocumentPath,
  applicationFiles,
  readApplicationDocument,
} from '#domain/application/application-documents.ts'
import { asStream, openFile } from '#flows/shared/store-file.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/application-document'

export const loader = forMember(async ({ app, person }, { params }: Route.LoaderArgs) => {
  const document = readApplicationDocument(params.document)
  const signed = document && (await findApplication(app.db, person.id))
  const record = signed && (await findFile(app.db, person.id, applicationDocumentPath(person.id, signed.id, document)))
  const file = record && (await openFile(app, record))
  if (!document || !record || !file) throw new Response(null, { status: 404 })
  return new Response(asStream(file.content), {
    headers: {
      'Content-Type': record.contentType,
      'Content-Length': String(record.bytes),
      'Content-Disposition': `attachment; filename="${applicationFiles[document]}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
})
