/**
 * Runs after the scheduler's page reported a booking (specification 1, sections 4 and 7): the server reads the event
 * from the scheduler itself, and only then records the call and the profile's pointer to it. Safe to repeat for the
 * same event.
 */

import type { ScheduledEvent } from '#adapters/scheduler/port.ts'
import { scheduleCall as words } from '#areas/calls/copy/schedule-call.ts'
import { readEventUid } from '#areas/calls/domain/booking.ts'
import { announce } from '#areas/firm/flows/webhooks/announce.ts'
import type { BookedCall } from '#areas/home/domain/home.ts'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { findActiveCall, insertCall, lockCall, markCancelled, setCallPointer } from '#database/desk/calls.ts'
import { findMember, lockMember } from '#database/members/members.ts'
import { assignAdviser } from '#desk/flows/assign-adviser.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { BookingCode } from '#shared/domain/errors.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { isZone } from '#shared/domain/time/time-zones.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { cancelCall } from './cancel-call.ts'
import { savePhone } from './save-phone.ts'

/** Fails with `call_not_found` for an event of another member, as for one that does not exist. */
export async function confirmCall(
  app: AppContext,
  { id }: { id: MemberId },
  eventUid: unknown,
): Promise<Result<BookedCall, BookingCode>> {
  const uid = readEventUid(eventUid)
  if (!uid.ok) return uid
  const read = await app.scheduler.read(uid.value)
  if (!read.ok) return fail(read.code === 'unavailable' ? 'scheduler_unavailable' : 'call_not_found')
  const event = read.value
  if ((await app.memberOf.booking(app, event)) !== id || event.end <= app.now()) return fail('call_not_found')
  if (!event.active) return fail('call_was_cancelled')
  const reconciled = await reconcileBooking(app, id, event)
  if (!reconciled.ok) return reconciled
  return ok({ id: event.uid, start_time: event.start, timezone: event.invitee.timezone, user_name: event.adviser })
}

/**
 * Records the plan whose 'Book Call' button led to a booking (navigation state pensionApplies). After an application
 * the profile refuses it, and the call is booked all the same.
 */
export async function carryPlan(app: AppContext, id: MemberId, plan: PlanId): Promise<void> {
  if (!findPlan(app.catalogue(), plan)) return
  const member = await findMember(app.db, id)
  if (member?.process_pension_applied !== plan) await mergeProfile(app, id, { process_pension_applied: plan })
}

/**
 * Records a booking of a member, who may have one call at a time. If another call is recorded, the scheduler is asked
 * about it: one that no longer takes place is cancelled here, otherwise the new booking is cancelled at the scheduler
 * and the result is `another_call_booked`.
 */
export async function reconcileBooking(
  app: AppContext,
  uid: MemberId,
  event: ScheduledEvent,
): Promise<Result<void, BookingConflict | 'scheduler_unavailable'>> {
  const record = () => recordBooking(app, uid, event)
  const first = await record()
  if (first.ok || first.code !== 'another_call_booked') return first
  const other = await findActiveCall(app.db, uid, app.now())
  if (!other) return record()
  const otherEvent = await app.scheduler.read(other.id)
  if (!otherEvent.ok && otherEvent.code === 'unavailable') return fail('scheduler_unavailable')
  if (!otherEvent.ok || !otherEvent.value.active) {
    await cancelCall(app, { eventUid: other.id, by: { kind: 'server' } })
    return record()
  }
  await app.scheduler.cancel(event.uid, words.oneCall)
  return first
}

type BookingConflict = 'call_not_found' | 'call_was_cancelled' | 'another_call_booked'

/** Expects an event that is active and has not ended. Safe to repeat. */
const recordBooking = (app: AppContext, uid: MemberId, event: ScheduledEvent): Promise<Result<void, BookingConflict>> =>
  audited(app, { kind: 'server' }, async (trx, now) => {
    const member = await lockMember(trx, uid)
    if (!member) return fail('call_not_found')
    const existing = await lockCall(trx, event.uid)
    if (existing && existing.uid !== uid) return fail('call_not_found')
    if (existing && existing.status !== 'active') return fail('call_was_cancelled')
    if (!existing) {
      const replaced = event.replaces === undefined ? undefined : await lockCall(trx, event.replaces)
      const moved = replaced?.uid === uid ? replaced : undefined
      if (moved) await markCancelled(trx, moved.id, { by: 'server', movedTo: event.uid }, now)
      const added = await insertCall(trx, {
        id: event.uid,
        uid,
        scheduler: app.scheduler.kind,
        adviser_id: null,
        user_name: event.adviser,
        start_time: event.start,
        end_time: event.end,
        free_at: event.end,
        timezone: isZone(event.invitee.timezone) ? event.invitee.timezone : IRISH_ZONE,
        old_call: moved?.id ?? null,
        ics_uid: moved?.ics_uid ?? event.uid,
        ics_sequence: moved ? moved.ics_sequence + 1 : 0,
        reschedule_url: event.rescheduleUrl ?? null,
        created_at: now,
      })
      if (!added) return fail('another_call_booked')
      const phone = event.invitee.phone && readPhone(event.invitee.phone)
      if (phone && !member.phone_number) await savePhone(app, trx, member, phone, { kind: 'server' })
      await assignAdviser(app, trx, member, { named: event.adviser })
      const about = { call: event.uid, start: event.start, replaces: moved?.id ?? null }
      await announce(app, trx, { event: 'call.booked', member: uid, about })
    }
    if (member.calendly_event_uid === event.uid) return unchanged(ok(undefined))
    await setCallPointer(trx, uid, event.uid, now)
    return changed(ok(undefined), {
      action: 'confirm_call',
      uid,
      before: { calendly_event_uid: member.calendly_event_uid },
      after: { calendly_event_uid: event.uid },
    })
  })
