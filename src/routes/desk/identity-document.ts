import { findFile } from '#database/files.ts'
import { paperPath, readIdentityPaper } from '#domain/application/identity-documents.ts'
import { openFile, openPreview } from '#flows/shared/store-file.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { enterAtRecord, nothingHere } from '#server/guards.ts'
import type { Route } from './+types/identity-document'

/** The paper itself; with ?preview the small picture. Both are told to the trail, since an address can be opened without the page that shows it. */
export async function loader(args: Route.LoaderArgs) {
  const paper = readIdentityPaper(args.params.paper)
  const small = new URL(args.request.url).searchParams.has('preview')
  const { world, id } = await enterAtRecord(args, `identity paper ${paper ?? ''}${small ? ', small' : ''}`)
  const record = paper && (await findFile(world.db, id, paperPath(id, paper)))
  const file = record && (await (small ? openPreview(world, record) : openFile(world, record)))
  if (!file || !record) throw nothingHere()
  return sendFile(file, { name: record.name, inline: small || file.contentType.startsWith('image/') })
}

/** Takes no posts. */
export async function action(args: Route.ActionArgs) {
  await enterAtRecord(args)
  return new Response(null, { status: 405 })
}
