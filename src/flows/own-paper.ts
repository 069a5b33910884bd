/** The paper of a recommendation that counts for a member now: that of the newest approval, and only once it is made. */
import type { MemberId } from '#domain/member-id.ts'
import { paperPath, type RecommendationPaper } from '#domain/papers.ts'
import { type FileRecord, findFile } from '#store/files.ts'
import { findApproval, listPapers } from '#store/recommendations.ts'
import type { World } from './world.ts'

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
