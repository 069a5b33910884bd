/**
 * Moves a call with the embedded scheduler. As hosted schedulers do, it cancels the old call and creates a new one with
 * its own id.
 */

import { isBooked, type PhoneFault } from '#areas/calls/domain/call.ts'
import type { BookedCall } from '#areas/home/domain/home.ts'
import { findAdviser } from '#database/desk/advisers.ts'
import { type CallRow, findCall, lockCall, lockMemberOfCall, markCancelled } from '#database/desk/calls.ts'
import { lockMember, type MemberRow } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import type { MemberSlot } from './book-call.ts'
import { enqueueReminders, notifyOfCall } from './notify-of-call.ts'
import { newEventUid, type ReservedSlot, reserveSlot } from './reserve-slot.ts'
import { ensurePhone } from './save-phone.ts'

export type MoveRefused =
  | 'slot_taken'
  | 'call_not_found'
  | 'call_was_cancelled'
  | 'call_begun'
  | 'rate_limited'
  | PhoneFault

/** Thrown to roll the transaction back, so that the old call stays booked. */
class SlotUnavailable extends Error {}

/** A member moves their own call, an adviser any, with a reason that the member reads. */
export type Mover = { kind: 'member'; uid: MemberId } | { kind: 'adviser'; uid: string; reason: string }

/**
 * Repeating a successful move returns the new call. When the slot is no longer available, the old call stays booked. A
 * member's call goes to any free adviser, an adviser's to the one who was named.
 */
export async function rescheduleCall(
  app: AppContext,
  by: Mover,
  eventUid: string,
  { phone = '', ...slot }: MemberSlot,
): Promise<Result<BookedCall, MoveRefused>> {
  if (by.kind === 'member' && (await countAttempts(app, { bookingPerMember: by.uid }))) return fail('rate_limited')
  try {
    return await app.db.transaction().execute(async (trx): Promise<Result<BookedCall, MoveRefused>> => {
      const now = app.now()
      // Locks the member before the call, the same order as booking and cancelling, to avoid a deadlock.
      const unreached = by.kind === 'member' ? await lockMember(trx, by.uid) : await lockMemberOfCall(trx, eventUid)
      const old = await lockCall(trx, eventUid)
      if (!unreached || old?.uid !== unreached.uid || old.scheduler !== 'embedded') return fail('call_not_found')
      const sameSlot = (call: CallRow) =>
        call.start_time.getTime() === slot.start.getTime() && (by.kind === 'member' || call.adviser_id === slot.adviser)
      if (old.status === 'canceled') {
        // A repeated request finds the call that the first one created.
        const next = old.new_call === null ? undefined : await findCall(trx, old.new_call)
        return next && isBooked(next, now) && sameSlot(next) ? ok(next) : fail('call_was_cancelled')
      }
      if (old.start_time <= now) return fail('call_begun')
      if (sameSlot(old)) return ok(old)
      const reached = by.kind === 'member' ? await ensurePhone(app, trx, unreached, phone) : ok(unreached)
      if (!reached.ok) return reached
      const member = reached.value
      const next = newEventUid(app)
      const reason = by.kind === 'adviser' ? by.reason : undefined
      await markCancelled(trx, old.id, { by: by.kind, reason, movedTo: next }, now)
      const onlyNamed = by.kind === 'adviser'
      const reserved = await reserveSlot(app, trx, {
        ...slot,
        id: next,
        member,
        actor: by,
        audit: {
          action: 'move_call',
          before: { calendly_event_uid: old.id, start_time: old.start_time, adviser: old.adviser_id },
        },
        moving: old,
        onlyNamed,
      })
      if (typeof reserved === 'string') throw new SlotUnavailable()
      await notifyOfMove(app, trx, { by, member, old, reserved })
      return ok(reserved.call)
    })
  } catch (error) {
    if (!(error instanceof SlotUnavailable)) throw error
    return fail('slot_taken')
  }
}

type Move = { by: Mover; member: MemberRow; old: CallRow; reserved: ReservedSlot }

async function notifyOfMove(app: AppContext, trx: Trx, { by, member, old, reserved: { call, adviser } }: Move) {
  const before = { start: old.start_time.toISOString() }
  const reason = by.kind === 'adviser' ? by.reason : undefined
  const previousAdviser = old.adviser_id === adviser.id ? undefined : await findAdviser(trx, old.adviser_id ?? '')
  await notifyOfCall(app, trx, call, { member, adviser }, { event: 'moved', before, by: by.kind, reason })
  if (previousAdviser) {
    const cancelled = { ...old, ics_sequence: old.ics_sequence + 1 }
    await notifyOfCall(
      app,
      trx,
      cancelled,
      { member, adviser: previousAdviser },
      { event: 'cancelled', by: by.kind, reason },
      ['adviser'],
    )
  }
  await enqueueReminders(app, trx, call)
}
