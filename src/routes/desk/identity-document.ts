import { findFile } from '#database/files.ts'
import { documentPath, readIdentityDocument } from '#domain/application/identity-documents.ts'
import { openFile, openPreview } from '#flows/shared/store-file.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { enterAtRecord, nothingHere } from '#server/guards.ts'
import type { Route } from './+types/identity-document'

/** The paper itself; with ?preview the small picture. Both are told to the trail, since an address can be opened without the page that shows it. */
export async function loader(args: Route.LoaderArgs) {
  const document = readIdentityDocument(args.params.document)
  const small = new URL(args.request.url).searchParams.has('preview')
  const { app, id } = await enterAtRecord(args, `identity paper ${document ?? ''}${small ? ', small' : ''}`)
  const record = document && (await findFile(app.db, id, documentPath(id, document)))
  const file = record && (await (small ? openPreview(app, record) : openFile(app, record)))
  if (!file || !record) throw nothingHere()
  return sendFile(file, { name: record.name, inline: small || file.contentType.startsWith('image/') })
}

/** Takes no posts. */
export async function action(args: Route.ActionArgs) {
  await enterAtRecord(args)
  return new Response(null, { status: 405 })
}
