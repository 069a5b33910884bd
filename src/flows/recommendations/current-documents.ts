/** The papers of a recommendation that count for a member now: those of the newest approval, each only once it is made. */

import { type FileRecord, findFile } from '#database/files.ts'
import { findApproval, listPapers } from '#database/recommendations.ts'
import {
  paperPath,
  type RecommendationPaper,
  recommendationPapers,
} from '#domain/recommendations/recommendation-documents.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { World } from '#flows/shared/app-context.ts'

export async function findOwnPaper(
  world: Pick<World, 'db' | 'files'>,
  id: MemberId,
  paper: RecommendationPaper,
): Promise<FileRecord | undefined> {
  const approval = await findApproval(world.db, id)
  // While the papers of another version are being made, the old ones lie there still.
  if (approval && !(await listPapers(world.db, id, approval.version)).some((kept) => kept.paper === paper))
    return undefined
  const record = await findFile(world.db, id, paperPath(id, paper))
  return record && (await world.files.head(record.storedAs)) ? record : undefined
}

/** `at` is the day that stands on it: of the approval, or on which the firm put its own in the place of ours. */
export type OwnPaper = { paper: RecommendationPaper; at: Date }

/** All of them that findOwnPaper would find, in the order of the page, without asking the file store. */
export async function listOwnPapers(world: Pick<World, 'db'>, id: MemberId): Promise<OwnPaper[]> {
  const approval = await findApproval(world.db, id)
  if (!approval) return []
  const kept = await listPapers(world.db, id, approval.version)
  return recommendationPapers.flatMap((paper) => {
    const found = kept.find((each) => each.paper === paper)
    return found ? [{ paper, at: found.source === 'made' ? approval.approvedAt : found.keptAt }] : []
  })
}
