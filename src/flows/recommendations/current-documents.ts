/** The papers of a recommendation that count for a member now: those of the newest approval, each only once it is made. */

import { type FileRecord, findFile } from '#database/files.ts'
import { findApproval, listDocuments } from '#database/recommendations.ts'
import {
  documentPath,
  type RecommendationDocument,
  recommendationDocuments,
} from '#domain/recommendations/recommendation-documents.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

export async function findCurrentDocument(
  app: Pick<AppContext, 'db' | 'files'>,
  id: MemberId,
  document: RecommendationDocument,
): Promise<FileRecord | undefined> {
  const approval = await findApproval(app.db, id)
  // While the papers of another version are being made, the old ones lie there still.
  if (approval && !(await listDocuments(app.db, id, approval.version)).some((kept) => kept.document === document))
    return undefined
  const record = await findFile(app.db, id, documentPath(id, document))
  return record && (await app.files.head(record.storedAs)) ? record : undefined
}

/** `at` is the day that stands on it: of the approval, or on which the firm put its own in the place of ours. */
export type CurrentDocument = { document: RecommendationDocument; at: Date }

/** All of them that findOwnPaper would find, in the order of the page, without asking the file store. */
export async function listCurrentDocuments(app: Pick<AppContext, 'db'>, id: MemberId): Promise<CurrentDocument[]> {
  const approval = await findApproval(app.db, id)
  if (!approval) return []
  const kept = await listDocuments(app.db, id, approval.version)
  return recommendationDocuments.flatMap((document) => {
    const found = kept.find((each) => each.document === document)
    return found ? [{ document, at: found.source === 'generated' ? approval.approvedAt : found.storedAt }] : []
  })
}
