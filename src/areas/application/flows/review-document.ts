/**
 * An adviser accepts an identity document or sends it back; the email to the member is queued in the same transaction.
 */

import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { lockMember, type MemberRow } from '#database/members/members.ts'
import { findReveal } from '#database/members/ppsn-reveals.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { applyDocumentReview } from './apply-document-review.ts'
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
    const message = { kind: 'document-sent-back', name: member.first_name, document, reason } as const
    await enqueueEmail(app, trx, { to: member.email_address, uid: id, message })
    return ok(undefined)
  })
}

/** The profile now, and when this adviser saw the stored PPSN, if it is still the same number. */
async function comparedBy(app: AppContext, trx: Trx, member: MemberRow, byUid: string) {
  const identity = identityFactsOf(app, member)
  const reveal = await findReveal(trx, member.uid, byUid)
  return { identity, ppsnSeenAt: reveal && reveal.numberHash === identity.ppsn ? reveal.at : undefined }
}
