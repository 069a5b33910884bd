import { changeProofPath } from '#areas/profile/domain/identity-change.ts'
import { findFile } from '#database/files.ts'
import { findIdentityChange } from '#database/members/identity-changes.ts'
import { forRecord, viewingRecord } from '#server/guards.ts'
import { showDocument, wantsPreview } from '#web/forms/uploaded-document.ts'
import type { Route } from './+types/identity-change-document'

/**
 * The document of a request for a change, or its thumbnail with ?preview. A document that the member has not sent yet
 * is nobody else's to see.
 */
export const loader = viewingRecord(
  ({ request }: Route.LoaderArgs) => `change of details, document${wantsPreview(request) ? ', small' : ''}`,
)(async ({ app, id }, { request, params }) => {
  const change = await findIdentityChange(app.db, id, params.change)
  const record = change && (await findFile(app.db, id, changeProofPath(id, change.id)))
  return showDocument(app, record, { preview: wantsPreview(request) })
})

/** POST is not allowed. */
export const action = forRecord(async () => {
  return new Response(null, { status: 405 })
})
