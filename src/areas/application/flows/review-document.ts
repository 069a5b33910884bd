/**
 * An adviser accepts an identity document or sends it back; the email to the member is queued in the same transaction.
 */

import {
  type ComparedField,
  type ComparedIdentity,
  type IdentityFacts,
  isComparisonCurrent,
} from '#areas/application/domain/identity-documents.ts'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { insertReview, lockDocuments, type StoredReview } from '#database/members/identity-documents.ts'
import { lockMember, type MemberRow, mergeMember } from '#database/members/members.ts'
import { findReveal } from '#database/members/ppsn-reveals.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'
import { identityFactsOf } from './opening-facts.ts'

export type DocumentReview = {
  document: IdentityDocument
  storedAs: string
  byUid: string
  /** The reason for sending the document back; undefined accepts it. */
  sendBack: string | undefined
  /** Reverses an acceptance; refused once the pension is open. */
  takesBack?: boolean | undefined
}

/**
 * Accepting records what was compared; a proof of PPSN needs the number to have been shown to the adviser
 * (`ppsn_not_seen`). Fails with `document_changed` when the adviser no longer sees the current state. Repeating a
 * decision changes nothing.
 */
export async function reviewDocument(
  app: AppContext,
  id: MemberId,
  { document, storedAs, byUid, sendBack, takesBack }: DocumentReview,
): Promise<Result<void, 'document_changed' | 'ppsn_not_seen' | ReasonFault>> {
  const read = sendBack === undefined ? undefined : readReason(sendBack)
  if (read?.ok === false) return read
  const reason = read?.value
  return app.db.transaction().execute(async (trx) => {
    const review = { document, storedAs, byUid }
    const member = await lockMember(trx, id)
    if (!member || (takesBack && member.final_pension_application)) return fail('document_changed')
    const applied = await applyDocumentReview(
      app,
      trx,
      id,
      reason === undefined
        ? { ...review, state: 'accepted', ...(await comparedBy(app, trx, member, byUid)) }
        : { ...review, state: 'sentBack', reason, takesBack },
    )
    if (!applied.ok) return applied
    if (applied.value === 'again' || reason === undefined) return ok(undefined)
    // Who has withdrawn reads it in their next application: until then there is no page on which to send it again.
    if (member.pension_applied !== null)
      await emailMember(app, trx, member, { kind: 'document-sent-back', document, reason })
    return ok(undefined)
  })
}

/** The profile now, and when this adviser saw the stored PPSN, if it is still the same number. */
async function comparedBy(app: AppContext, trx: Trx, member: MemberRow, byUid: string) {
  const identity = identityFactsOf(app, member)
  const reveal = await findReveal(trx, member.uid, byUid)
  return { identity, ppsnSeenAt: reveal && reveal.numberHash === identity.ppsn ? reveal.at : undefined }
}

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

/** Call it in the transaction that emails the member. `again`: the same adviser made the same decision before. */
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
