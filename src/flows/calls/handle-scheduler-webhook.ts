/** What a hosted scheduler tells us by itself. A message is only a hint: what the scheduler answers when it is asked is what counts. */

import type { SchedulerEvent, SchedulerEventFault } from '#adapters/scheduler/port.ts'
import { findCall } from '#database/calls.ts'
import { hasWebhookEvent, insertWebhookEvent } from '#database/webhook-events.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { cancelCall } from './cancel-call.ts'
import { settleBooking } from './confirm-call.ts'

export type WebhookFault = SchedulerEventFault | 'not_found' | 'replayed' | 'scheduler_unavailable'

/** `replayed`: this very message was heard before. `known`: the same news, sent anew because our first answer was lost. */
export async function handleSchedulerWebhook(
  app: AppContext,
  message: { signature: string | null; body: string },
): Promise<Result<'done' | 'known', WebhookFault>> {
  const { db } = app
  const event = app.scheduler.readEvent?.(message, app.now())
  if (!event) return fail('not_found')
  if (!event.ok) return event
  const delivery = { source: app.scheduler.kind, id: event.value.id }
  const envelope = { source: `${delivery.source} signature`, id: event.value.signature }
  if (await hasWebhookEvent(db, envelope)) return fail('replayed')
  const known = await hasWebhookEvent(db, delivery)
  if (!known) {
    const acted = await act(app, event.value)
    if (!acted.ok) return acted
  }
  // Kept after the deed, which does no harm twice: a deed that failed is to come again.
  await db.transaction().execute(async (trx) => {
    await insertWebhookEvent(trx, delivery, app.now())
    await insertWebhookEvent(trx, envelope, app.now())
  })
  return ok(known ? 'known' : 'done')
}

/** A reschedule's two messages say the same: that one call takes the place of another. */
function act(app: AppContext, event: SchedulerEvent): Promise<Result<void, 'scheduler_unavailable'>> {
  switch (event.kind) {
    case 'booked':
      return heedBooking(app, event.eventUid)
    case 'cancelled':
      return event.movedTo === undefined ? heedCancellation(app, event.eventUid) : heedBooking(app, event.movedTo)
    case 'other':
      return Promise.resolve(ok(undefined))
  }
}

async function heedBooking(app: AppContext, eventUid: string): Promise<Result<void, 'scheduler_unavailable'>> {
  const read = await app.scheduler.read(eventUid)
  if (!read.ok) return read.code === 'unavailable' ? fail('scheduler_unavailable') : ok(undefined)
  const event = read.value
  if (event.replaces !== undefined && (!event.active || event.end <= app.now())) {
    return heedCancellation(app, event.replaces)
  }
  if (!event.active || event.end <= app.now()) return ok(undefined)
  const before = event.replaces === undefined ? undefined : await findCall(app.db, event.replaces)
  const uid = before?.uid ?? (await app.memberOf.booking(app, event))
  // Booked by somebody who is no member of ours.
  if (uid === undefined) return ok(undefined)
  const settled = await settleBooking(app, uid, event)
  return !settled.ok && settled.code === 'scheduler_unavailable' ? fail('scheduler_unavailable') : ok(undefined)
}

async function heedCancellation(app: AppContext, eventUid: string): Promise<Result<void, 'scheduler_unavailable'>> {
  const read = await app.scheduler.read(eventUid)
  if (!read.ok && read.code === 'unavailable') return fail('scheduler_unavailable')
  if (read.ok && read.value.active) return ok(undefined)
  await cancelCall(app, { eventUid, by: { kind: 'server' } })
  return ok(undefined)
}
