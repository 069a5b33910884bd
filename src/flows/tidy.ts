/** Once a night: what has run out and serves nobody goes. */
import { forgetOldCodes } from '#store/action-codes.ts'
import { forgetOldDeliveries } from '#store/deliveries.ts'
import { forgetStrangersMails } from '#store/mails.ts'
import { forgetOldLimits } from '#store/rate-limits.ts'
import { forgetOldSessions } from '#store/sessions.ts'
import type { World } from './world.ts'

const day = 24 * 60 * 60 * 1000

export async function tidy(world: World): Promise<void> {
  const now = world.now()
  await forgetOldLimits(world.db, now)
  await forgetOldSessions(world.db, now)
  await forgetStrangersMails(world.db, new Date(now.getTime() - 30 * day))
  // No system repeats itself for longer than a month.
  await forgetOldDeliveries(world.db, new Date(now.getTime() - 30 * day))
  // Kept for a month, so that an old link still hears that it has expired and not that it never was.
  await forgetOldCodes(world.db, new Date(now.getTime() - 30 * day))
}
