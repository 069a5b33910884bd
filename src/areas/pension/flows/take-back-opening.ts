/**
 * Takes an accidental opening back, as long as the member has not been notified. After that the record can only be
 * corrected.
 */

import { undoOpening } from '#areas/pension/domain/pension-record.ts'
import { isAnnounced } from '#areas/pension/domain/pension-view.ts'
import { lastOpening } from '#database/audit.ts'
import { withdrawDeliveries } from '#database/desk/webhooks.ts'
import { cancelEmails } from '#database/emails.ts'
import { lockMember, mergeMember } from '#database/members/members.ts'
import { fundBefore, removeValues } from '#database/members/pension-values.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

/**
 * Fails with `member_told` once home shows the pension, or the email has been sent or is being sent. Repeating it
 * changes nothing.
 */
export async function takeBackOpening(
  app: AppContext,
  id: MemberId,
  { reason: typed, byUid }: { reason: string; byUid: string },
): Promise<Result<void, ReasonFault | 'member_told'>> {
  const reason = readReason(typed)
  if (!reason.ok) return reason
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member?.final_pension_application) return unchanged(ok(undefined))
    if (isAnnounced(member.pension_ready_at, now)) return fail('member_told')
    if (!(await cancelEmails(trx, 'pension-ready', id, now))) return fail('member_told')
    await withdrawDeliveries(trx, 'pension.opened', id)
    // Figures that were typed into the wrong record go with it; later changes stay.
    const before = await fundBefore(trx, id, member.pension_ready_at ?? now)
    await removeValues(trx, id)
    const undone = {
      ...undoOpening(member, await lastOpening(trx, id)),
      ...(before && { fund_value: before.fund }),
    }
    const fields = Object.keys(undone) as (keyof typeof undone)[]
    await mergeMember(trx, id, { ...undone, final_pension_application: false }, now)
    return changed(ok(undefined), {
      action: 'take_back_opening',
      uid: id,
      before: {
        ...Object.fromEntries(fields.map((field) => [field, member[field]])),
        final_pension_application: true,
      },
      after: { ...undone, final_pension_application: false, reason: reason.value },
    })
  })
}
