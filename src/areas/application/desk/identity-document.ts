import { readIdentityDocument } from '#areas/application/domain/identity-documents.ts'
import { findDocuments } from '#database/members/identity-documents.ts'
import { forRecord, viewingRecord } from '#server/guards.ts'
import { showDocument, wantsPreview } from '#web/forms/uploaded-document.ts'
import type { Route } from './+types/identity-document'

const readRequest = ({ params, request }: Route.LoaderArgs) => ({
  document: readIdentityDocument(params.document),
  isPreview: wantsPreview(request),
})

/**
 * The identity document, or its thumbnail with ?preview, once the member has sent it. Each view is audited, since the
 * address can be opened without the page.
 */
export const loader = viewingRecord((args: Route.LoaderArgs) => {
  const { document, isPreview } = readRequest(args)
  return `identity document ${document ?? ''}${isPreview ? ', small' : ''}`
})(async ({ app, id }, args) => {
  const { document, isPreview } = readRequest(args)
  const stored = (await findDocuments(app.db, id)).find((each) => each.document === document)
  const record = stored?.state.kind === 'kept' ? undefined : stored?.file
  return showDocument(app, record, { preview: isPreview })
})

/** POST is not allowed. */
export const action = forRecord(async () => {
  return new Response(null, { status: 405 })
})
