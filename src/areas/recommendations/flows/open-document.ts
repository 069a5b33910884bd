/** Records that the member has opened a document, once for each version of it. */

import type { RecommendationDocument } from '#areas/recommendations/domain/recommendation-documents.ts'
import { writeAudit } from '#database/audit.ts'
import { insertOpening } from '#database/members/document-openings.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export const recordOpening = (
  app: AppContext,
  id: MemberId,
  opened: { document: RecommendationDocument; sha256: string },
): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const now = app.now()
    if (!(await insertOpening(trx, id, opened, now))) return
    const { document, sha256 } = opened
    const entry = { actor: 'member', actorUid: id, uid: id, action: 'open_document' } as const
    await writeAudit(trx, { ...entry, after: { document, sha256 } }, now)
  })
