/** Applies an adviser's decision on an identity document: accepted, or sent back with a reason, which reopens the step. */

import { writeAudit } from '#database/audit.ts'
import { insertReview, lockDocuments, type StoredReview } from '#database/identity-documents.ts'
import { mergeMember } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

type Review = {
  document: IdentityDocument
  /** The stored bytes that the adviser saw, so that a document replaced meanwhile is not reviewed. */
  storedAs: string
  byUid: string
} & (
  | { state: 'accepted' }
  | {
      state: 'sentBack'
      reason: string
      /** Reverses an acceptance. */
      takesBack?: boolean | undefined
    }
)

/** Call it in the transaction that emails the member about a document sent back. `again`: the same adviser made the same decision before. */
export async function applyDocumentReview(
  app: Pick<AppContext, 'now'>,
  trx: Trx,
  id: MemberId,
  review: Review,
): Promise<Result<'done' | 'again', 'document_changed'>> {
  const now = app.now()
  const locked = await lockDocuments(trx, id)
  const stored = locked?.documents.find(({ document }) => document === review.document)
  const isCurrent = stored?.file?.storedAs === review.storedAs && stored.review?.storedAs === review.storedAs
  if (!locked || !isCurrent) return fail('document_changed')
  // Of two advisers, the second gets an error; the same adviser's double click does not.
  const expected = review.state === 'sentBack' && review.takesBack ? 'accepted' : 'sent'
  if (stored.review?.state !== expected) return isSame(stored.review, review) ? ok('again') : fail('document_changed')
  await insertReview(trx, id, review, now)
  if (review.state === 'sentBack') await mergeMember(trx, id, { pension_applied_verify_identity: false }, now)
  await writeAudit(
    trx,
    {
      actor: 'adviser',
      actorUid: review.byUid,
      uid: id,
      action: review.state === 'accepted' ? 'accept_document' : 'send_document_back',
      before: {
        document: review.document,
        state: stored.review.state,
        pension_applied_verify_identity: locked.verified,
      },
      after: {
        document: review.document,
        state: review.state,
        pension_applied_verify_identity: review.state === 'sentBack' ? false : locked.verified,
        ...(review.state === 'sentBack' ? { reason: review.reason } : {}),
      },
    },
    now,
  )
  return ok('done')
}

const isSame = (previous: StoredReview | undefined, review: Review): boolean =>
  previous?.byUid === review.byUid &&
  previous.state === review.state &&
  (review.state === 'accepted' || previous.reason === review.reason)
