/** Cancels a call, at the scheduler first and then in the database (specification 2, sections 7 and 8). */

import { findAdviser } from '#database/desk/advisers.ts'
import {
  type CallRow,
  clearCallPointer,
  findCall,
  lockCall,
  lockMemberOfCall,
  markCancelled,
} from '#database/desk/calls.ts'
import type { KnownActor } from '#shared/domain/access/actor.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { notifyOfCall } from './notify-of-call.ts'

/**
 * `by`: a member may cancel only their own call, an adviser any; `server` follows a cancellation at the scheduler.
 * `leaves`: the member deletes their account, so that the adviser alone is emailed.
 */
export type Cancel = { eventUid: string; by: KnownActor; reason?: string | undefined; leaves?: boolean }
export type CancelRefused = 'call_not_found' | 'call_over' | 'scheduler_unavailable'

/** Repeating it changes nothing and returns `alreadyCancelled: true`. */
export async function cancelCall(
  app: AppContext,
  { eventUid, by, reason, leaves = false }: Cancel,
): Promise<Result<{ alreadyCancelled: boolean }, CancelRefused>> {
  const call = await findCall(app.db, eventUid)
  if (!call || (by.kind === 'member' && call.uid !== by.uid)) return fail('call_not_found')
  if (call.status === 'canceled') return ok({ alreadyCancelled: true })
  if (call.end_time <= app.now()) return fail('call_over')
  const atScheduler =
    by.kind === 'server' ? ok({ alreadyCancelled: false }) : await cancelAtScheduler(app, call, reason)
  if (!atScheduler.ok) return atScheduler
  const recorded = await recordCancellation(app, { eventUid, by, reason, leaves })
  return ok({ alreadyCancelled: !recorded || atScheduler.value.alreadyCancelled })
}

async function cancelAtScheduler(
  { scheduler }: AppContext,
  call: CallRow,
  reason = '',
): Promise<Result<{ alreadyCancelled: boolean }, 'scheduler_unavailable'>> {
  // The call was booked with a scheduler that is no longer configured.
  if (call.scheduler !== scheduler.kind)
    return call.scheduler === 'embedded' ? ok({ alreadyCancelled: false }) : fail('scheduler_unavailable')
  const cancelled = await scheduler.cancel(call.id, reason)
  if (cancelled.ok) return cancelled
  // An event that the scheduler no longer knows counts as cancelled.
  return cancelled.code === 'not_found' ? ok({ alreadyCancelled: true }) : fail('scheduler_unavailable')
}

/** False when another request has cancelled the call already. */
const recordCancellation = (app: AppContext, { eventUid, by, reason, leaves }: Cancel) =>
  audited(app, by, async (trx, now) => {
    // Locks the member before the call, the same order as booking and moving, to avoid a deadlock.
    const member = await lockMemberOfCall(trx, eventUid)
    const call = await lockCall(trx, eventUid)
    if (!member || !call || !(await markCancelled(trx, eventUid, { by: by.kind, reason }, now))) return unchanged(false)
    await clearCallPointer(trx, eventUid, now)
    const adviser = call.adviser_id === null ? undefined : await findAdviser(trx, call.adviser_id)
    // A hosted scheduler sends its own emails.
    if (adviser) {
      const cancelled = { ...call, ics_sequence: call.ics_sequence + 1 }
      const event = { event: 'cancelled', by: by.kind, reason } as const
      await notifyOfCall(app, trx, cancelled, { member, adviser }, event, leaves ? ['adviser'] : undefined)
    }
    return changed(true, {
      action: 'cancel_call',
      uid: call.uid,
      before: { calendly_event_uid: call.id, start_time: call.start_time, adviser: call.adviser_id },
      after: { calendly_event_uid: null },
    })
  })
