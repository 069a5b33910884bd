/** Handles webhooks of a hosted scheduler. A webhook only triggers a read: the scheduler's API says what is true. */

import type { SchedulerEvent, SchedulerEventFault } from '#adapters/scheduler/port.ts'
import { findCall } from '#database/desk/calls.ts'
import { hasWebhookEvent, insertWebhookEvent } from '#database/webhook-events.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { cancelCall } from './cancel-call.ts'
import { reconcileBooking } from './confirm-call.ts'

export type WebhookFault = SchedulerEventFault | 'not_found' | 'replayed' | 'scheduler_unavailable'

/**
 * `replayed`: a message with this signature was received before. `known`: the scheduler sent the same event again,
 * because our first response was lost. `not_found`: no hosted scheduler is configured.
 */
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
    const handled = await handleEvent(app, event.value)
    if (!handled.ok) return handled
  }
  // Recorded after the action, which is safe to repeat, so that a failed one is retried.
  await db.transaction().execute(async (trx) => {
    await insertWebhookEvent(trx, delivery, app.now())
    await insertWebhookEvent(trx, envelope, app.now())
  })
  return ok(known ? 'known' : 'done')
}

/** A reschedule sends two messages, both of which say that one call replaces another. */
function handleEvent(app: AppContext, event: SchedulerEvent): Promise<Result<void, 'scheduler_unavailable'>> {
  switch (event.kind) {
    case 'booked':
      return handleBooking(app, event.eventUid)
    case 'cancelled':
      return event.movedTo === undefined ? handleCancellation(app, event.eventUid) : handleBooking(app, event.movedTo)
    case 'other':
      return Promise.resolve(ok(undefined))
  }
}

async function handleBooking(app: AppContext, eventUid: string): Promise<Result<void, 'scheduler_unavailable'>> {
  const read = await app.scheduler.read(eventUid)
  if (!read.ok) return read.code === 'unavailable' ? fail('scheduler_unavailable') : ok(undefined)
  const event = read.value
  if (event.replaces !== undefined && (!event.active || event.end <= app.now())) {
    return handleCancellation(app, event.replaces)
  }
  if (!event.active || event.end <= app.now()) return ok(undefined)
  const before = event.replaces === undefined ? undefined : await findCall(app.db, event.replaces)
  const uid = before?.uid ?? (await app.memberOf.booking(app, event))
  // The booking is not a member's.
  if (uid === undefined) return ok(undefined)
  const reconciled = await reconcileBooking(app, uid, event)
  return !reconciled.ok && reconciled.code === 'scheduler_unavailable' ? fail('scheduler_unavailable') : ok(undefined)
}

async function handleCancellation(app: AppContext, eventUid: string): Promise<Result<void, 'scheduler_unavailable'>> {
  const read = await app.scheduler.read(eventUid)
  if (!read.ok && read.code === 'unavailable') return fail('scheduler_unavailable')
  if (read.ok && read.value.active) return ok(undefined)
  await cancelCall(app, { eventUid, by: { kind: 'server' } })
  return ok(undefined)
}
