/** Moves a call with the embedded scheduler. As hosted schedulers do, it cancels the old call and creates a new one with its own id. */

import { findAdviser } from '#database/advisers.ts'
import { writeAudit } from '#database/audit.ts'
import { type CallRow, findCall, lockCall, markCancelled } from '#database/calls.ts'
import { lockMember, type MemberRow, mergeMember } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import { isBooked } from '#domain/calls/call.ts'
import type { BookedCall } from '#domain/home/home.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import type { SlotTaken } from './book-call.ts'
import { readFreeTimes } from './free-times.ts'
import { enqueueReminders, notifyOfCall } from './notify-of-call.ts'
import { newEventUid, type ReservedSlot, reserveSlot, type Slot } from './reserve-slot.ts'

export type MoveRefused = 'call_not_found' | 'call_was_cancelled' | 'call_begun' | 'rate_limited'

/** Thrown to roll the transaction back, so that the old call stays booked. */
class SlotUnavailable extends Error {}

/** Repeating a successful move returns the new call. When the slot is no longer available, the old call stays booked. */
export async function rescheduleCall(
  app: AppContext,
  id: MemberId,
  eventUid: string,
  slot: Slot,
): Promise<Result<BookedCall, MoveRefused> | SlotTaken> {
  if (await countAttempts(app, { bookingPerMember: id })) return fail('rate_limited')
  try {
    return await app.db.transaction().execute(async (trx): Promise<Result<BookedCall, MoveRefused>> => {
      const now = app.now()
      const member = await lockMember(trx, id)
      const old = await lockCall(trx, eventUid)
      if (!member || old?.uid !== id || old.scheduler !== 'embedded') return fail('call_not_found')
      const at = slot.start.getTime()
      if (old.status === 'canceled') {
        // A repeated request finds the call that the first one created.
        const next = old.new_call === null ? undefined : await findCall(trx, old.new_call)
        return next && isBooked(next, now) && next.start_time.getTime() === at ? ok(next) : fail('call_was_cancelled')
      }
      if (old.start_time <= now) return fail('call_begun')
      if (old.start_time.getTime() === at) return ok(old)
      const next = newEventUid(app)
      await markCancelled(trx, old.id, { by: 'member', movedTo: next }, now)
      const reserved = await reserveSlot(app, trx, { ...slot, id: next, uid: id, moving: old })
      if (typeof reserved === 'string') throw new SlotUnavailable()
      await mergeMember(trx, id, { calendly_event_uid: next }, now)
      await auditAndNotify(app, trx, member, old, reserved)
      return ok(reserved.call)
    })
  } catch (error) {
    if (!(error instanceof SlotUnavailable)) throw error
    return { ok: false, code: 'slot_taken', free: await readFreeTimes(app, { moving: eventUid }) }
  }
}

async function auditAndNotify(
  app: AppContext,
  trx: Trx,
  member: MemberRow,
  old: CallRow,
  { call, adviser }: ReservedSlot,
) {
  const before = { start: old.start_time.toISOString() }
  await writeAudit(
    trx,
    {
      actor: 'member',
      actorUid: member.uid,
      uid: member.uid,
      action: 'move_call',
      before: { calendly_event_uid: old.id, start_time: old.start_time, adviser: old.adviser_id },
      after: { calendly_event_uid: call.id, start_time: call.start_time, adviser: adviser.id },
    },
    app.now(),
  )
  const previousAdviser = old.adviser_id === adviser.id ? undefined : await findAdviser(trx, old.adviser_id ?? '')
  await notifyOfCall(app, trx, call, { member, adviser }, { event: 'moved', before })
  if (previousAdviser) {
    const cancelled = { ...old, ics_sequence: old.ics_sequence + 1 }
    await notifyOfCall(
      app,
      trx,
      cancelled,
      { member, adviser: previousAdviser },
      { event: 'cancelled', by: 'member' },
      ['adviser'],
    )
  }
  await enqueueReminders(app, trx, call)
}
