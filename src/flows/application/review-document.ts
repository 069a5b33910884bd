/** What an adviser does with an identity paper: accepts it, or sends it back with a reason, and then the step is open again. */

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
  /** The bytes that the adviser looked at: a paper that was replaced meanwhile is not judged. */
  storedAs: string
  byUid: string
} & (
  | { state: 'accepted' }
  | {
      state: 'sentBack'
      reason: string
      /** The adviser saw that it was accepted, and takes that back. */
      takesBack?: boolean | undefined
    }
)

/** Call it in a transaction, with the letter to the member when a paper goes back; `again` when all that was done before. */
export async function applyDocumentReview(
  app: Pick<AppContext, 'now'>,
  trx: Trx,
  id: MemberId,
  review: Review,
): Promise<Result<'done' | 'again', 'document_changed'>> {
  const now = app.now()
  const held = await lockDocuments(trx, id)
  const kept = held?.documents.find(({ document }) => document === review.document)
  const sent = kept?.file?.storedAs === review.storedAs && kept.review?.storedAs === review.storedAs
  if (!held || !sent) return fail('document_changed')
  // Of two advisers the second is told; the same one pressing twice has been heard.
  const seen = review.state === 'sentBack' && review.takesBack ? 'accepted' : 'sent'
  if (kept.review?.state !== seen) return isSame(kept.review, review) ? ok('again') : fail('document_changed')
  await insertReview(trx, id, review, now)
  if (review.state === 'sentBack') await mergeMember(trx, id, { pension_applied_verify_identity: false }, now)
  await writeAudit(
    trx,
    {
      actor: 'adviser',
      actorUid: review.byUid,
      uid: id,
      action: review.state === 'accepted' ? 'accept_document' : 'send_document_back',
      before: { document: review.document, state: kept.review.state, pension_applied_verify_identity: held.verified },
      after: {
        document: review.document,
        state: review.state,
        pension_applied_verify_identity: review.state === 'sentBack' ? false : held.verified,
        ...(review.state === 'sentBack' ? { reason: review.reason } : {}),
      },
    },
    now,
  )
  return ok('done')
}

const isSame = (known: StoredReview | undefined, review: Review): boolean =>
  known?.byUid === review.byUid &&
  known.state === review.state &&
  (review.state === 'accepted' || known.reason === review.reason)
