import { deriveCode, issueCode } from '#areas/account/flows/action-code.ts'
import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { deleteKnownBrowsers } from '#database/accounts/known-browsers.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

/**
 * For a password that an attacker may know: ends every session, forgets every browser, replaces the password and emails
 * the owner a link to choose a new one.
 */
export async function forceNewPassword(
  app: AppContext,
  trx: Trx,
  { uid, email, name }: { uid: string; email: string; name: string },
): Promise<void> {
  await revokeSessions(app, trx, uid)
  await deleteKnownBrowsers(trx, uid)
  await app.identity.setPassword(trx, uid, deriveCode(app, app.newId()))
  app.securityLog.write({ kind: 'password_changed' }, uid)
  const code = await issueCode(app, trx, uid, 'resetPassword')
  await enqueueEmail(app, trx, { to: email, uid, message: { kind: 'reset-password', name, codeId: code.id } })
}
