/** Records that the member has opened a document, once for each version of it. */

import type { OpenedDocument } from '#areas/recommendations/domain/document-record.ts'
import { insertOpening } from '#database/members/document-openings.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

export const recordOpening = (
  app: AppContext,
  id: MemberId,
  opened: { document: OpenedDocument; sha256: string },
): Promise<void> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    if (!(await insertOpening(trx, id, opened, now))) return unchanged(undefined)
    const { document, sha256 } = opened
    return changed(undefined, { action: 'open_document', uid: id, after: { document, sha256 } })
  })
