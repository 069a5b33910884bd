import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { markPasswordProven } from '#database/accounts/credentials.ts'
import { deleteKnownBrowsers, insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { forgetAttempts } from '#shared/flows/rate-limit.ts'

/**
 * Sets the password that the owner of the email address chose in this browser. Ends every session, forgets
 * every other browser, and resets the count of sign-in codes, which an attacker with the old password may have used up.
 */
export async function choosePassword(
  app: AppContext,
  trx: Trx,
  uid: string,
  password: string,
  browser: string,
): Promise<void> {
  const now = app.now()
  await revokeSessions(app, trx, uid)
  await app.identity.setPassword(trx, uid, password)
  app.securityLog.write({ kind: 'password_changed' }, uid)
  await markPasswordProven(trx, uid, now)
  await deleteKnownBrowsers(trx, uid, browser)
  await insertKnownBrowser(trx, uid, browser, now)
  await forgetAttempts({ ...app, db: trx }, 'signInCodePerMember', uid)
}
