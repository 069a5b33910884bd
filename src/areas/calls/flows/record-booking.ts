/** Records a member's call from the hosted scheduler's own data. */

import type { ScheduledEvent } from '#adapters/scheduler/port.ts'
import { announce } from '#areas/firm/flows/webhooks/announce.ts'
import { insertCall, lockCall, markCancelled, setCallPointer } from '#database/desk/calls.ts'
import { lockMember } from '#database/members/members.ts'
import { assignAdviser } from '#desk/flows/assign-adviser.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { isZone } from '#shared/domain/time/time-zones.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { savePhone } from './save-phone.ts'

export type BookingConflict = 'call_not_found' | 'call_was_cancelled' | 'another_call_booked'

/** Expects an event that is active and has not ended. Safe to repeat. */
export const recordBooking = (
  app: AppContext,
  uid: MemberId,
  event: ScheduledEvent,
): Promise<Result<void, BookingConflict>> =>
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
