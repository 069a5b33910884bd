/** The two identity papers of a member: the file of each, and what became of it. */

import { identityFolder, identityPapers, paperPath } from '#domain/application/identity-documents.ts'
import type { IdentityPaper } from '#domain/home/home.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { type FileRecord, listFiles } from './files.ts'
import type { Db, Trx } from './schema.ts'
import type { IdentityReviewsTable } from './tables/files.ts'

export type PaperReview = Pick<IdentityReviewsTable, 'state' | 'reason' | 'at'> & { storedAs: string; byUid: string }
export type KeptPaper = { paper: IdentityPaper; file: FileRecord | undefined; review: PaperReview | undefined }

/** Both papers, whether there is anything of them or not, with the newest review of each. */
export async function findPapers(db: Db, id: MemberId): Promise<KeptPaper[]> {
  const files = await listFiles(db, id, identityFolder)
  const reviews = await db
    .selectFrom('identity_reviews')
    .distinctOn('paper')
    .select(['paper', 'state', 'reason', 'at', 'stored_as as storedAs', 'by_uid as byUid'])
    .where('uid', '=', id)
    .orderBy('paper')
    .orderBy('id', 'desc')
    .execute()
  return identityPapers.map((paper) => ({
    paper,
    file: files.find((file) => file.path === paperPath(id, paper)),
    review: reviews.find((review) => review.paper === paper),
  }))
}

/** Holds the member's row until the transaction ends, so that two tabs, and a member and an adviser, take turns. */
export async function lockPapers(
  trx: Trx,
  id: MemberId,
): Promise<{ papers: KeptPaper[]; verified: boolean } | undefined> {
  const member = await trx
    .selectFrom('members')
    .select('pension_applied_verify_identity as verified')
    .where('uid', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return member && { papers: await findPapers(trx, id), verified: member.verified }
}

type NewReview = Pick<PaperReview, 'state' | 'storedAs' | 'byUid'> & { paper: IdentityPaper; reason?: string }

export async function insertReview(trx: Trx, id: MemberId, review: NewReview, now: Date): Promise<void> {
  await trx
    .insertInto('identity_reviews')
    .values({
      uid: id,
      paper: review.paper,
      stored_as: review.storedAs,
      state: review.state,
      reason: review.reason ?? null,
      by_uid: review.byUid,
      at: now,
    })
    .execute()
}
