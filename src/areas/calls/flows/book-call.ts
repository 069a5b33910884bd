/**
 * Books a call with the embedded scheduler: the call, the profile's pointer to it, emails and reminders in one
 * transaction.
 */

import type { PhoneFault } from '#areas/calls/domain/call.ts'
import type { BookedCall } from '#areas/home/domain/home.ts'
import { findBookedRow } from '#database/desk/calls.ts'
import { lockMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { enqueueReminders, notifyOfCall } from './notify-of-call.ts'
import { reserveSlot, type Slot } from './reserve-slot.ts'
import { ensurePhone } from './save-phone.ts'

export type BookingRefused = 'slot_taken' | 'another_call_booked' | 'rate_limited' | PhoneFault
/** `phone`: as typed, '' if the page asked for none. */
export type MemberSlot = Slot & { phone?: string | undefined }

/**
 * Repeating the same booking returns the existing call. A number typed for a member without one is saved even if the
 * time is no longer free, so that nobody types it twice.
 */
export async function bookCall(
  app: AppContext,
  id: MemberId,
  { phone = '', ...slot }: MemberSlot,
): Promise<Result<BookedCall, BookingRefused>> {
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    if (await countAttempts({ ...app, db: trx }, { bookingPerMember: id })) return fail('rate_limited')
    const unreached = await lockMember(trx, id)
    // Deleted at the same time: their next page leads to signing in.
    if (!unreached) return fail('slot_taken')
    const reached = await ensurePhone(app, trx, unreached, phone)
    if (!reached.ok) return reached
    const member = reached.value
    const reserved = await reserveSlot(app, trx, {
      ...slot,
      member,
      actor: { kind: 'member', uid: id },
      audit: { action: 'book_call', before: { calendly_event_uid: member.calendly_event_uid } },
    })
    if (reserved === 'member_has_call') {
      const before = await findBookedRow(trx, id, now)
      return before?.start_time.getTime() === slot.start.getTime() ? ok(before) : fail('another_call_booked')
    }
    if (reserved === 'slot_taken') return fail(reserved)
    const { call, adviser } = reserved
    await notifyOfCall(app, trx, call, { member, adviser }, { event: 'booked' })
    await enqueueReminders(app, trx, call)
    return ok<BookedCall>(call)
  })
}
