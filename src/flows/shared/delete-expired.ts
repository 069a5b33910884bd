/** Once a night: what has run out and serves nobody goes. */
import { forgetOldCodes } from '#database/action-codes.ts'
import { forgetStrangersMails } from '#database/emails.ts'
import { namedObjects } from '#database/files.ts'
import { forgetOldLimits } from '#database/rate-limits.ts'
import { forgetOldSessions } from '#database/sessions.ts'
import { forgetOldDeliveries } from '#database/webhook-events.ts'
import type { World } from './app-context.ts'

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
  await removeUnnamedFiles(world, now)
}

/** Bytes that no record names: of a paper that was replaced or removed, or of a member who is gone. */
async function removeUnnamedFiles(world: World, now: Date): Promise<void> {
  // What is younger may be on its way to its record.
  const before = new Date(now.getTime() - day)
  await world.files.sweep(before)
  await world.spool.sweep(before)
  let batch: string[] = []
  const clear = async () => {
    const named = await namedObjects(world.db, batch)
    for (const path of batch) if (!named.has(path)) await world.files.remove(path)
    batch = []
  }
  for await (const { path, writtenAt } of world.files.list()) {
    if (writtenAt >= before) continue
    batch.push(path)
    if (batch.length === 200) await clear()
  }
  await clear()
}
