/** An adviser accepts an identity document or sends it back; the email to the member is queued in the same transaction. */

import { lockMember } from '#database/members.ts'
import { longestReason } from '#domain/desk/text-lengths.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'
import { applyDocumentReview } from './apply-document-review.ts'

export type DocumentReview = {
  document: IdentityDocument
  storedAs: string
  byUid: string
  /** The reason for sending the document back; undefined accepts it. */
  sendBack: string | undefined
  /** Reverses an acceptance; refused once the pension is open. */
  takesBack?: boolean | undefined
}

/** Fails with `document_changed` when the adviser no longer sees the current state. Repeating a decision changes nothing. */
export async function reviewDocument(
  app: AppContext,
  id: MemberId,
  { document, storedAs, byUid, sendBack, takesBack }: DocumentReview,
): Promise<Result<void, 'document_changed' | 'reason_missing' | 'reason_long'>> {
  const reason = sendBack?.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (reason === '') return fail('reason_missing')
  if (reason !== undefined && [...reason].length > longestReason) return fail('reason_long')
  return app.db.transaction().execute(async (trx) => {
    const review = { document, storedAs, byUid }
    const member = await lockMember(trx, id)
    if (!member || (takesBack && member.final_pension_application)) return fail('document_changed')
    const applied = await applyDocumentReview(
      app,
      trx,
      id,
      reason === undefined ? { ...review, state: 'accepted' } : { ...review, state: 'sentBack', reason, takesBack },
    )
    if (!applied.ok) return applied
    if (applied.value === 'again' || reason === undefined) return ok(undefined)
    const message = { kind: 'document-sent-back', name: member.first_name, document, reason } as const
    await enqueueEmail(app, trx, { to: member.email_address, uid: id, message })
    return ok(undefined)
  })
}
