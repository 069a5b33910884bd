/** The current documents of a member's recommendation: those of the newest approval that have been generated. */

import {
  documentPath,
  type RecommendationDocument,
  recommendationDocuments,
} from '#areas/recommendations/domain/document-record.ts'
import { type FileRecord, findFile } from '#database/files.ts'
import { listOpenings } from '#database/members/document-openings.ts'
import { findApproval, listDocuments } from '#database/members/recommendations.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** Undefined while the document is not generated, or when the file store no longer has it. */
export async function findCurrentDocument(
  app: Pick<AppContext, 'db' | 'files'>,
  id: MemberId,
  document: RecommendationDocument,
): Promise<FileRecord | undefined> {
  const approval = await findApproval(app.db, id)
  // While the documents of a new version are being generated, the files of the old version are still stored.
  if (approval && !(await listDocuments(app.db, id, approval.version)).some((each) => each.document === document))
    return undefined
  const record = await findFile(app.db, id, documentPath(id, document))
  return record && (await app.files.head(record.storedAs)) ? record : undefined
}

/** The documents that `findCurrentDocument` would find, in the order of the page, without asking the file store. */
export async function listCurrentDocuments(app: Pick<AppContext, 'db'>, id: MemberId) {
  const approval = await findApproval(app.db, id)
  if (!approval) return []
  const documents = await listDocuments(app.db, id, approval.version)
  const openings = await listOpenings(app.db, id)
  return recommendationDocuments.flatMap((document) => {
    const found = documents.find((each) => each.document === document)
    if (!found) return []
    const { source, storedAt, sha256, bytes } = found
    // In this version.
    const opened = openings.some((each) => each.document === document && each.sha256 === sha256)
    // Of the approval, or of the upload when the firm replaced the generated document.
    const at = source === 'generated' ? approval.approvedAt : storedAt
    return [{ document, at, bytes, opened, disclosure: approval.disclosure }]
  })
}

/** The documents that the member has opened in their current version. */
export const openedDocuments = async (
  app: Pick<AppContext, 'db'>,
  id: MemberId,
): Promise<readonly RecommendationDocument[]> =>
  (await listCurrentDocuments(app, id)).filter(({ opened }) => opened).map(({ document }) => document)
