import type { HappenedEvent } from '#areas/account/domain/recovery/credential-epoch.ts'
import { deriveCode, issueCode } from '#areas/account/flows/action-code.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { startEpoch } from './start-epoch.ts'

/**
 * For when an attacker may know the password: starts a new epoch, makes the password useless, and emails the owner a
 * link to choose a new one.
 */
export async function forceNewPassword(
  app: AppContext,
  trx: Trx,
  { uid, email, name }: { uid: string; email: string; name: string },
  event: HappenedEvent,
): Promise<void> {
  await startEpoch(app, trx, { uid, ...event })
  await app.identity.setPassword(trx, uid, deriveCode(app, app.newId()))
  app.securityLog.write({ kind: 'password_changed' }, uid)
  const code = await issueCode(app, trx, uid, 'resetPassword')
  await enqueueEmail(app, trx, { to: email, uid, message: { kind: 'reset-password', name, codeId: code.id } })
}
