/** A paper of the member's own application, as a download. */

import { findApplication } from '#database/applications.ts'
import { findFile } from '#database/files.ts'
import {
  applicationFiles,
  applicationPaperPath,
  readApplicationPaper,
} from '#domain/application/application-documents.ts'
import { asStream, openFile } from '#flows/shared/store-file.ts'
import { enterAsMember } from '#server/guards.ts'
import type { Route } from './+types/application-document'

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await enterAsMember(args)
  const paper = readApplicationPaper(args.params.paper)
  const signed = paper && (await findApplication(world.db, person.id))
  const record = signed && (await findFile(world.db, person.id, applicationPaperPath(person.id, signed.id, paper)))
  const file = record && (await openFile(world, record))
  if (!paper || !record || !file) throw new Response(null, { status: 404 })
  return new Response(asStream(file.content), {
    headers: {
      'Content-Type': record.contentType,
      'Content-Length': String(record.bytes),
      'Content-Disposition': `attachment; filename="${applicationFiles[paper]}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
