/**
 * What the booking screen does after the scheduler's page said that a time was booked (specification 1, sections 4 and 7): the server asks the
 * scheduler itself, and only then writes the call and the profile's pointer to it. Any number of times with the same event.
 */
import { isOwnEvent } from '#domain/call.ts'
import type { BookedCall } from '#domain/home.ts'
import type { PensionPlan } from '#domain/member.ts'
import type { MemberId } from '#domain/member-id.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { ScheduledEvent } from '#outside/scheduler.ts'
import { writeAudit } from '#store/audit.ts'
import { findOwnCall, insertCall } from '#store/calls.ts'
import { lockMember, mergeMember } from '#store/members.ts'
import type { World } from './world.ts'

export type ConfirmRefused = 'call_not_found' | 'call_was_cancelled' | 'another_call_booked' | 'scheduler_unavailable'

/** `plan`: the one whose 'Book Call' led here (navigation state pensionApplies). */
export type Confirmation = { eventUid: string; plan?: PensionPlan | undefined }

export async function confirmCall(
  world: World,
  person: { id: MemberId; email: string },
  { eventUid, plan }: Confirmation,
): Promise<Result<BookedCall, ConfirmRefused>> {
  const read = await world.scheduler.read(eventUid)
  if (!read.ok) return fail(read.code === 'unavailable' ? 'scheduler_unavailable' : 'call_not_found')
  const event = read.value
  // A stranger's event is answered as one that does not exist.
  if (!isOwnEvent(event, person) || event.end <= world.now()) return fail('call_not_found')
  if (!event.active) return fail('call_was_cancelled')
  return world.db.transaction().execute(async (trx): Promise<Result<BookedCall, ConfirmRefused>> => {
    const now = world.now()
    const member = await lockMember(trx, person.id)
    if (!member) return fail('call_not_found')
    const known = await findOwnCall(trx, person.id, eventUid)
    if (known?.status === 'canceled') return fail('call_was_cancelled')
    const call = readEvent(world, person.id, event)
    if (!known && !(await insertCall(trx, call))) return fail('another_call_booked')
    const changes = { calendly_event_uid: eventUid, ...(plan ? { process_pension_applied: plan } : {}) }
    const before = {
      calendly_event_uid: member.calendly_event_uid,
      ...(plan ? { process_pension_applied: member.process_pension_applied } : {}),
    }
    if (JSON.stringify(before) !== JSON.stringify(changes)) {
      await mergeMember(trx, person.id, changes, now)
      await writeAudit(
        trx,
        { actor: 'member', actorUid: person.id, uid: person.id, deed: 'confirm call', before, after: changes },
        now,
      )
    }
    return ok(known ?? call)
  })
}

/** Only a hosted scheduler's events are not in the table yet. */
const readEvent = (world: World, id: MemberId, event: ScheduledEvent) => ({
  id: event.uid,
  uid: id,
  scheduler: 'calendly' as const,
  adviser_id: null,
  user_name: event.adviser,
  start_time: event.start,
  end_time: event.end,
  free_at: event.end,
  timezone: event.invitee.timezone,
  ics_uid: event.uid,
  reschedule_url: event.rescheduleUrl ?? null,
  created_at: world.now(),
})
