/** Books a call at our own scheduler: the call, the profile's pointer to it, letters and reminders in one transaction. */

import { writeAudit } from '#database/audit.ts'
import { findBookedRow } from '#database/calls.ts'
import { lockMember, mergeMember } from '#database/members.ts'
import type { BookedCall } from '#domain/home/home.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { readFreeTimes } from './free-times.ts'
import { enqueueReminders, notifyOfCall } from './notify-of-call.ts'
import { newEventUid, type Slot, takeSlot } from './reserve-slot.ts'

/** Somebody was quicker, or nobody works then: what is still free, in milliseconds. */
export type SlotTaken = { ok: false; code: 'slot_taken'; free: number[] }
export type BookingRefused = 'another_call_booked' | 'rate_limited'

/** The same member asking for the same time again is told of the call that there is. */
export async function bookCall(
  app: AppContext,
  id: MemberId,
  slot: Slot,
): Promise<Result<BookedCall, BookingRefused> | SlotTaken> {
  const booked = await app.db.transaction().execute(async (trx) => {
    const now = app.now()
    if (await countAttempts({ ...app, db: trx }, { bookingPerMember: id })) return fail('rate_limited')
    const member = await lockMember(trx, id)
    if (!member) throw new Error('a member without a record cannot book')
    const taken = await takeSlot(app, trx, { ...slot, id: newEventUid(app), uid: id })
    if (taken === 'member_has_call') {
      const before = await findBookedRow(trx, id, now)
      return before?.start_time.getTime() === slot.start.getTime() ? ok(before) : fail('another_call_booked')
    }
    if (taken === 'slot_taken') return fail(taken)
    const { call, adviser } = taken
    await mergeMember(trx, id, { calendly_event_uid: call.id }, now)
    await writeAudit(
      trx,
      {
        actor: 'member',
        actorUid: id,
        uid: id,
        action: 'book_call',
        before: { calendly_event_uid: member.calendly_event_uid },
        after: { calendly_event_uid: call.id, start_time: call.start_time, adviser: adviser.id },
      },
      now,
    )
    await notifyOfCall(app, trx, call, { member, adviser }, { event: 'booked' })
    await enqueueReminders(app, trx, call)
    return ok<BookedCall>(call)
  })
  if (booked.ok || booked.code !== 'slot_taken') return booked as Result<BookedCall, BookingRefused>
  return { ok: false, code: 'slot_taken', free: await readFreeTimes(app) }
}
