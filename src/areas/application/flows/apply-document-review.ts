/**
 * Applies an adviser's decision on an identity document: accepted, or sent back with a reason, which reopens the step.
 */

import {
  type ComparedField,
  type ComparedIdentity,
  type IdentityFacts,
  isComparisonCurrent,
} from '#areas/application/domain/identity-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { insertReview, lockDocuments, type StoredReview } from '#database/members/identity-documents.ts'
import { mergeMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed, unchanged } from '#shared/flows/audited.ts'

type Review = {
  document: IdentityDocument
  /** The stored bytes that the adviser saw, so that a document replaced meanwhile is not reviewed. */
  storedAs: string
  byUid: string
} & (
  | {
      state: 'accepted'
      /** The profile that the adviser compared with the document. */
      identity: IdentityFacts
      /** When this adviser last saw the stored PPSN as a whole. */
      ppsnSeenAt: Date | undefined
    }
  | {
      state: 'sentBack'
      reason: string
      /** Reverses an acceptance. */
      takesBack?: boolean | undefined
    }
)

/**
 * Call it in the transaction that emails the member about a document sent back. `again`: the same adviser made the same
 * decision before.
 */
export const applyDocumentReview = (
  app: Pick<AppContext, 'now'>,
  trx: Trx,
  id: MemberId,
  review: Review,
): Promise<Result<'done' | 'again', 'document_changed' | 'ppsn_not_seen'>> =>
  auditedStep(app, trx, { kind: 'adviser', uid: review.byUid }, async (now) => {
    const locked = await lockDocuments(trx, id)
    const stored = locked?.documents.find(({ document }) => document === review.document)
    const isCurrent = stored?.file?.storedAs === review.storedAs && stored.review?.storedAs === review.storedAs
    if (!locked || !isCurrent) return fail('document_changed')
    // Of two advisers, the second gets an error; the same adviser's double click does not.
    const expected = review.state === 'sentBack' && review.takesBack ? 'accepted' : 'sent'
    if (stored.review?.state !== expected && !isComparedAgain(stored.review, review))
      return isSame(stored.review, review) ? unchanged(ok('again' as const)) : fail('document_changed')
    if (isPpsnHidden(stored.review, review)) return fail('ppsn_not_seen')
    const compared = review.state === 'accepted' ? comparedOf(review) : undefined
    await insertReview(trx, id, { ...review, ...(compared && { compared }) }, now)
    if (review.state === 'sentBack') await mergeMember(trx, id, { pension_applied_verify_identity: false }, now)
    return changed(ok('done' as const), {
      action: review.state === 'accepted' ? 'accept_document' : 'send_document_back',
      uid: id,
      before: {
        document: review.document,
        state: stored.review?.state,
        pension_applied_verify_identity: locked.verified,
      },
      after: {
        document: review.document,
        state: review.state,
        pension_applied_verify_identity: review.state === 'sentBack' ? false : locked.verified,
        ...(review.state === 'sentBack' ? { reason: review.reason } : {}),
        ...(compared && { compared: (Object.keys(compared) as ComparedField[]).filter((field) => compared[field]) }),
      },
    })
  })

/** An accepted document is compared again when the profile no longer matches its comparison. */
const isComparedAgain = (previous: StoredReview | undefined, review: Review): boolean =>
  review.state === 'accepted' &&
  previous?.state === 'accepted' &&
  !isComparisonCurrent(previous.compared, review.identity, { withPpsn: hasPpsn(review) })

/** A proof of PPSN is accepted only by an adviser who has seen the number since the document was sent. */
const isPpsnHidden = (previous: StoredReview | undefined, review: Review): boolean =>
  review.state === 'accepted' &&
  hasPpsn(review) &&
  (review.ppsnSeenAt === undefined || previous === undefined || review.ppsnSeenAt < previous.at)

const hasPpsn = ({ document }: Pick<Review, 'document'>): boolean => document === 'ppsn'

const comparedOf = (review: Extract<Review, { state: 'accepted' }>): ComparedIdentity => {
  const { first_name, last_name, birth_date, ppsn } = review.identity
  return { first_name, last_name, birth_date, ppsn: hasPpsn(review) ? ppsn : null }
}

const isSame = (previous: StoredReview | undefined, review: Review): boolean =>
  previous?.byUid === review.byUid &&
  previous.state === review.state &&
  (review.state === 'accepted' || previous.reason === review.reason)
