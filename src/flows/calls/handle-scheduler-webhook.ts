/** What a hosted scheduler tells us by itself. A message is only a hint: what the scheduler answers when it is asked is what counts. */

import type { NewsFault, SchedulerNews } from '#adapters/scheduler/port.ts'
import { findCall } from '#database/calls.ts'
import { isKnownDelivery, keepDelivery } from '#database/webhook-events.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { World } from '#flows/shared/app-context.ts'
import { ownerOf } from './booking-reference.ts'
import { cancelCall } from './cancel-call.ts'
import { settleBooking } from './confirm-call.ts'

export type HearingFault = NewsFault | 'not_found' | 'replayed' | 'scheduler_unavailable'

/** `replayed`: this very message was heard before. `known`: the same news, sent anew because our first answer was lost. */
export async function hearScheduler(
  world: World,
  message: { signature: string | null; body: string },
): Promise<Result<'done' | 'known', HearingFault>> {
  const { db } = world
  const news = world.scheduler.readNews?.(message, world.now())
  if (!news) return fail('not_found')
  if (!news.ok) return news
  const delivery = { source: world.scheduler.kind, id: news.value.id }
  const envelope = { source: `${delivery.source} signature`, id: news.value.signature }
  if (await isKnownDelivery(db, envelope)) return fail('replayed')
  const known = await isKnownDelivery(db, delivery)
  if (!known) {
    const acted = await act(world, news.value)
    if (!acted.ok) return acted
  }
  // Kept after the deed, which does no harm twice: a deed that failed is to come again.
  await db.transaction().execute(async (trx) => {
    await keepDelivery(trx, delivery, world.now())
    await keepDelivery(trx, envelope, world.now())
  })
  return ok(known ? 'known' : 'done')
}

/** A reschedule's two messages say the same: that one call takes the place of another. */
function act(world: World, news: SchedulerNews): Promise<Result<void, 'scheduler_unavailable'>> {
  switch (news.kind) {
    case 'booked':
      return heedBooking(world, news.eventUid)
    case 'cancelled':
      return news.movedTo === undefined ? heedCancellation(world, news.eventUid) : heedBooking(world, news.movedTo)
    case 'other':
      return Promise.resolve(ok(undefined))
  }
}

async function heedBooking(world: World, eventUid: string): Promise<Result<void, 'scheduler_unavailable'>> {
  const read = await world.scheduler.read(eventUid)
  if (!read.ok) return read.code === 'unavailable' ? fail('scheduler_unavailable') : ok(undefined)
  const event = read.value
  if (event.replaces !== undefined && (!event.active || event.end <= world.now())) {
    return heedCancellation(world, event.replaces)
  }
  if (!event.active || event.end <= world.now()) return ok(undefined)
  const before = event.replaces === undefined ? undefined : await findCall(world.db, event.replaces)
  const uid = before?.uid ?? (await ownerOf(world, event))
  // Booked by somebody who is no member of ours.
  if (uid === undefined) return ok(undefined)
  const settled = await settleBooking(world, uid, event)
  return !settled.ok && settled.code === 'scheduler_unavailable' ? fail('scheduler_unavailable') : ok(undefined)
}

async function heedCancellation(world: World, eventUid: string): Promise<Result<void, 'scheduler_unavailable'>> {
  const read = await world.scheduler.read(eventUid)
  if (!read.ok && read.code === 'unavailable') return fail('scheduler_unavailable')
  if (read.ok && read.value.active) return ok(undefined)
  await cancelCall(world, { eventUid, by: { kind: 'server' } })
  return ok(undefined)
}
