/** Once a night: what has run out and serves nobody goes. */

import { deleteOldCodes } from '#database/action-codes.ts'
import { deleteGuestEmails } from '#database/emails.ts'
import { namedObjects } from '#database/files.ts'
import { deleteOldLimits } from '#database/rate-limits.ts'
import { deleteUsedLoginCodes } from '#database/second-factors.ts'
import { deleteOldSessions } from '#database/sessions.ts'
import { deleteOldWebhookEvents } from '#database/webhook-events.ts'
import { usedCodeLifetimeMs } from '#domain/account/second-factor.ts'
import { quoteDays } from '#domain/shared/periods.ts'
import type { AppContext } from './app-context.ts'

const day = 24 * 60 * 60 * 1000

export async function tidy(app: AppContext): Promise<void> {
  const now = app.now()
  await deleteOldLimits(app.db, now)
  await deleteOldSessions(app.db, now)
  await deleteUsedLoginCodes(app.db, new Date(now.getTime() - usedCodeLifetimeMs))
  await deleteGuestEmails(app.db, new Date(now.getTime() - quoteDays * day))
  // No system repeats itself for longer than a month.
  await deleteOldWebhookEvents(app.db, new Date(now.getTime() - 30 * day))
  // Kept for a month, so that an old link still hears that it has expired and not that it never was.
  await deleteOldCodes(app.db, new Date(now.getTime() - 30 * day))
  await removeUnnamedFiles(app, now)
}

/** Bytes that no record names: of a paper that was replaced or removed, or of a member who is gone. */
async function removeUnnamedFiles(app: AppContext, now: Date): Promise<void> {
  // What is younger may be on its way to its record.
  const before = new Date(now.getTime() - day)
  await app.files.sweep(before)
  await app.uploadBuffer.sweep(before)
  let batch: string[] = []
  const clear = async () => {
    const named = await namedObjects(app.db, batch)
    for (const path of batch) if (!named.has(path)) await app.files.remove(path)
    batch = []
  }
  for await (const { path, writtenAt } of app.files.list()) {
    if (writtenAt >= before) continue
    batch.push(path)
    if (batch.length === 200) await clear()
  }
  await clear()
}
