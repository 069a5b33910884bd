import { findFile } from '#database/files.ts'
import { documentPath, readIdentityDocument } from '#domain/application/identity-documents.ts'
import { openFile, openPreview } from '#flows/shared/store-file.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { forRecord, nothingHere, viewingRecord } from '#server/guards.ts'
import type { Route } from './+types/identity-document'

const askedFor = ({ params, request }: Route.LoaderArgs) => ({
  document: readIdentityDocument(params.document),
  small: new URL(request.url).searchParams.has('preview'),
})

/** The paper itself; with ?preview the small picture. Both are told to the trail, since an address can be opened without the page that shows it. */
export const loader = viewingRecord((args: Route.LoaderArgs) => {
  const { document, small } = askedFor(args)
  return `identity paper ${document ?? ''}${small ? ', small' : ''}`
})(async ({ app, id }, args) => {
  const { document, small } = askedFor(args)
  const record = document && (await findFile(app.db, id, documentPath(id, document)))
  const file = record && (await (small ? openPreview(app, record) : openFile(app, record)))
  if (!file || !record) throw nothingHere()
  return sendFile(file, { name: record.name, inline: small || file.contentType.startsWith('image/') })
})

/** Takes no posts. */
export const action = forRecord(async () => {
  return new Response(null, { status: 405 })
})
