/** An adviser records when the member got the provider's terms, corrects that record, or removes it. */

import { coolingOff } from '#areas/application/domain/cooling-off.ts'
import { readTermsDate, type TermsFault } from '#areas/application/domain/terms-receipt.ts'
import { isAnnounced } from '#areas/pension/domain/pension-view.ts'
import { findApplication, setTermsReceived } from '#database/members/applications.ts'
import { lockMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'

export type TermsRecord = {
  texts: Readonly<Record<string, string | undefined>>
  /** Why an earlier record is corrected. */
  reason: string
  byUid: string
}

export type TermsRefusal =
  /** No pension is open, or the member has not been told yet. */
  { kind: 'not_open' } | { kind: 'fields'; faults: { terms_received_on?: TermsFault; terms_reason?: ReasonFault } }

/**
 * The first record gives the member's period for withdrawing its end, and tells them by email. Another day, or none, is
 * a correction with a reason. Repeating it changes nothing.
 */
export const recordTerms = (
  app: AppContext,
  id: MemberId,
  { texts, reason: why, byUid }: TermsRecord,
): Promise<{ ok: true } | { ok: false; refusal: TermsRefusal }> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const refuse = (refusal: TermsRefusal) => ({ ok: false as const, refusal })
    const member = await lockMember(trx, id)
    const application = member && (await findApplication(trx, id))
    if (!application || !member.final_pension_application || !isAnnounced(member.pension_ready_at, now))
      return refuse({ kind: 'not_open' })
    const { signed_at: signedAt, terms_received_on: earlier } = application
    const read = readTermsDate(texts, { now, signedAt, corrects: earlier !== null })
    if (!read.ok) return refuse({ kind: 'fields', faults: { terms_received_on: read.code } })
    const on = read.value
    if (on === earlier) return unchanged({ ok: true })
    const reason = earlier === null ? undefined : readReason(why)
    if (reason?.ok === false) return refuse({ kind: 'fields', faults: { terms_reason: reason.code } })
    await setTermsReceived(trx, application.id, on)
    const period = coolingOff({ signedAt, start: member.pension_start_date, termsOn: on }, irishDate(now))
    await emailMember(app, trx, member, { kind: 'terms-received', on, period })
    return changed(
      { ok: true },
      {
        action: earlier === null ? 'record_terms' : 'correct_terms',
        uid: id,
        ...(earlier !== null && { before: { terms_received_on: earlier } }),
        after: { terms_received_on: on, ...(reason && { reason: reason.value }) },
      },
    )
  })
