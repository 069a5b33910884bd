import { findFile } from '#database/files.ts'
import { findIdentityChange } from '#database/identity-changes.ts'
import { changeProofPath } from '#domain/profile/identity-change.ts'
import { openFile, openPreview } from '#flows/shared/store-file.ts'
import { sendFile } from '#routes/shared/send-file.ts'
import { forRecord, notFoundResponse, viewingRecord } from '#server/guards.ts'
import type { Route } from './+types/identity-change-document'

const isPreviewed = ({ request }: Route.LoaderArgs) => new URL(request.url).searchParams.has('preview')

/** The document of a request for a change, or its thumbnail with ?preview. A document that the member has not sent yet is nobody else's to see. */
export const loader = viewingRecord(
  (args: Route.LoaderArgs) => `change of details, document${isPreviewed(args) ? ', small' : ''}`,
)(async ({ app, id }, args) => {
  const change = await findIdentityChange(app.db, id, args.params.change)
  const record = change && (await findFile(app.db, id, changeProofPath(id, change.id)))
  const isPreview = isPreviewed(args)
  const file = record && (await (isPreview ? openPreview(app, record) : openFile(app, record)))
  if (!file || !record) throw notFoundResponse()
  return sendFile(file, { name: record.name, inline: isPreview || file.contentType.startsWith('image/') })
})

/** POST is not allowed. */
export const action = forRecord(async () => {
  return new Response(null, { status: 405 })
})
