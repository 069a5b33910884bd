/** The nightly job that deletes expired rows and files that no record refers to. */

import { usedCodeLifetimeMs } from '#areas/account/domain/sign-in/second-factor.ts'
import { expireWaysIn } from '#areas/account/flows/recovery/review-ways-in.ts'
import { invitationDays } from '#areas/firm/domain/opening.ts'
import { deliveryDays } from '#areas/firm/domain/webhooks.ts'
import { deleteOldCodes } from '#database/accounts/action-codes.ts'
import { deleteOldChanges } from '#database/accounts/email-changes.ts'
import { deleteOldRecoveries } from '#database/accounts/factor-recoveries.ts'
import { deleteOldBrowsers } from '#database/accounts/known-browsers.ts'
import { deleteOldLimits } from '#database/accounts/rate-limits.ts'
import { deleteUsedLoginCodes } from '#database/accounts/second-factors.ts'
import { deleteOldSessions } from '#database/accounts/sessions.ts'
import { deleteInvitations } from '#database/desk/openings.ts'
import { deleteOldDeliveries } from '#database/desk/webhooks.ts'
import { deleteGuestEmails } from '#database/emails.ts'
import { referencedObjects } from '#database/files.ts'
import { deleteOldClientImports } from '#database/members/client-imports.ts'
import { deleteOldExportFiles } from '#database/members/data-exports.ts'
import { deleteOldImports } from '#database/members/value-imports.ts'
import { deleteOldWebhookEvents } from '#database/webhook-events.ts'
import { browserDays, exportDays, importDays, quoteDays, securityLogMonths } from '#shared/domain/time/periods.ts'
import type { AppContext } from './app-context.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Safe to repeat. Throws when the database or the file store fails; the queue tries again. */
export async function deleteExpired(app: AppContext): Promise<void> {
  const now = app.now()
  await deleteOldLimits(app.db, now)
  await deleteOldSessions(app.db, now)
  await deleteOldBrowsers(app.db, new Date(now.getTime() - browserDays * dayMs))
  await deleteUsedLoginCodes(app.db, new Date(now.getTime() - usedCodeLifetimeMs))
  await deleteGuestEmails(app.db, new Date(now.getTime() - quoteDays * dayMs))
  // Providers retry a webhook for less than a month.
  await deleteOldWebhookEvents(app.db, new Date(now.getTime() - 30 * dayMs))
  await deleteOldDeliveries(app.db, new Date(now.getTime() - deliveryDays * dayMs))
  // Kept for a month after expiry, so that an old link answers "expired" and not "invalid".
  await deleteOldCodes(app.db, new Date(now.getTime() - 30 * dayMs))
  await deleteInvitations(app.db, new Date(now.getTime() - invitationDays * dayMs))
  await deleteOldImports(app.db, new Date(now.getTime() - importDays * dayMs))
  await deleteOldClientImports(app.db, new Date(now.getTime() - importDays * dayMs))
  await deleteOldExportFiles(app.db, new Date(now.getTime() - exportDays * dayMs))
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - securityLogMonths)
  await app.securityLog.deleteBefore(oldest)
  // Long after either address could still do something with it.
  await deleteOldChanges(app.db, new Date(now.getTime() - 30 * dayMs))
  await deleteOldRecoveries(app.db, new Date(now.getTime() - 30 * dayMs))
  await expireWaysIn(app)
  await removeUnreferencedFiles(app, now)
}

/** Removes bytes that no record refers to: of a document that was replaced or removed, or of a deleted member. */
async function removeUnreferencedFiles(app: AppContext, now: Date): Promise<void> {
  // Younger files may still be waiting for their record.
  const before = new Date(now.getTime() - dayMs)
  await app.files.sweep(before)
  await app.uploadBuffer.sweep(before)
  let batch: string[] = []
  const removeBatch = async () => {
    const referenced = await referencedObjects(app.db, batch)
    for (const path of batch) if (!referenced.has(path)) await app.files.remove(path)
    batch = []
  }
  for await (const { path, writtenAt } of app.files.list()) {
    if (writtenAt >= before) continue
    batch.push(path)
    if (batch.length === 200) await removeBatch()
  }
  await removeBatch()
}
