/**
 * What the booking screen does after the scheduler's page said that a time was booked (specification 1, sections 4 and 7): the server asks the
 * scheduler itself, and only then writes the call and the profile's pointer to it. Any number of times with the same event.
 */

import type { ScheduledEvent } from '#adapters/scheduler/port.ts'
import { scheduleCall as words } from '#copy/calls/schedule-call.ts'
import { findActiveCall } from '#database/calls.ts'
import { findMember } from '#database/members.ts'
import { readEventUid } from '#domain/calls/booking.ts'
import type { BookedCall } from '#domain/home/home.ts'
import type { BookingCode } from '#domain/shared/errors.ts'
import type { PensionPlan } from '#domain/shared/member.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import { mergeProfile } from '#flows/profile/merge-profile.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { cancelCall } from './cancel-call.ts'
import { type BookingConflict, recordBooking } from './record-booking.ts'

/** `plan`: the one whose 'Book Call' led here (navigation state pensionApplies). */
export type Confirmation = { eventUid: unknown; plan?: PensionPlan | undefined }

export async function confirmCall(
  app: AppContext,
  { id }: { id: MemberId },
  { eventUid, plan }: Confirmation,
): Promise<Result<BookedCall, BookingCode>> {
  const uid = readEventUid(eventUid)
  if (!uid.ok) return uid
  const read = await app.scheduler.read(uid.value)
  if (!read.ok) return fail(read.code === 'unavailable' ? 'scheduler_unavailable' : 'call_not_found')
  const event = read.value
  // A stranger's event is answered as one that does not exist.
  if ((await app.memberOf.booking(app, event)) !== id || event.end <= app.now()) return fail('call_not_found')
  if (!event.active) return fail('call_was_cancelled')
  const settled = await settleBooking(app, id, event)
  if (!settled.ok) return settled
  if (plan) await carryPlan(app, id, plan)
  return ok({ id: event.uid, start_time: event.start, timezone: event.invitee.timezone, user_name: event.adviser })
}

/** The plan that a booking was about. One that comes too late, after an application, is left out: the call is booked all the same. */
export async function carryPlan(app: AppContext, id: MemberId, plan: PensionPlan): Promise<void> {
  const member = await findMember(app.db, id)
  if (member?.process_pension_applied !== plan) await mergeProfile(app, id, { process_pension_applied: plan })
}

/** A member has one call: the scheduler is asked about the other one, and told about this one when both would take place. */
export async function settleBooking(
  app: AppContext,
  uid: MemberId,
  event: ScheduledEvent,
): Promise<Result<void, BookingConflict | 'scheduler_unavailable'>> {
  const record = () => app.db.transaction().execute((trx) => recordBooking(app, trx, uid, event))
  const first = await record()
  if (first.ok || first.code !== 'another_call_booked') return first
  const other = await findActiveCall(app.db, uid, app.now())
  if (!other) return record()
  const seen = await app.scheduler.read(other.id)
  if (!seen.ok && seen.code === 'unavailable') return fail('scheduler_unavailable')
  if (!seen.ok || !seen.value.active) {
    await cancelCall(app, { eventUid: other.id, by: { kind: 'server' } })
    return record()
  }
  await app.scheduler.cancel(event.uid, words.oneCall)
  return first
}
