import { redirect } from 'react-router'
import { recommendation as words } from '#copy/desk/recommendation.ts'
import { sayRequest } from '#copy/shared/errors.ts'
import { findFile } from '#database/files.ts'
import { paperFiles, paperPath, readRecommendationPaper } from '#domain/recommendations/recommendation-documents.ts'
import { ownPaperBytes, replacePaper } from '#flows/recommendations/generate-documents.ts'
import { openFile } from '#flows/shared/store-file.ts'
import { paths } from '#paths.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { enterAtRecord, nothingHere } from '#server/guards.ts'
import { withUpload } from '#server/read-upload.ts'
import type { Route } from './+types/recommendation-document'

/** The paper as the member gets it. */
export async function loader(args: Route.LoaderArgs) {
  const paper = readRecommendationPaper(args.params.paper)
  const { world, id } = await enterAtRecord(args, `recommendation paper ${paper ?? ''}`.trim())
  const record = paper && (await findFile(world.db, id, paperPath(id, paper)))
  const file = record && (await openFile(world, record))
  if (!file || !record) throw nothingHere()
  return sendFile(file, { name: record.name, inline: false })
}

/** The firm's own PDF in its place. */
export async function action(args: Route.ActionArgs) {
  const { world, person, id } = await enterAtRecord(args)
  const paper = readRecommendationPaper(args.params.paper)
  if (!paper) throw nothingHere()
  const { request } = args
  return withUpload(
    { request, spool: world.spool },
    { values: [], files: ['file'], fileBytes: ownPaperBytes },
    async (upload) => {
      if (!upload.ok) return plain(sayRequest(upload.code))
      const { file } = upload.value.files
      if (!file) return plain(words.replaced.paper_empty)
      const own = { paper, file: paperFiles[paper], spooled: file.spooled, byUid: person.id }
      const done = await replacePaper(world, id, own)
      return done.ok ? redirect(paths.deskRecommendation(id), 303) : plain(words.replaced[done.code])
    },
  )
}

const plain = (text: string) =>
  new Response(text, { status: 422, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
