import { markPasswordProven } from '#database/accounts/credentials.ts'
import { insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { forgetAttempts } from '#shared/flows/rate-limit.ts'
import { startEpoch } from './start-epoch.ts'

/**
 * Sets the password that the owner of the email address chose in this browser, by an emailed link. Starts a new epoch,
 * and resets the count of sign-in codes, which an attacker with the old password may have used up.
 */
export async function choosePassword(
  app: AppContext,
  trx: Trx,
  { uid, event, password, browser }: { uid: string; event: 'reset' | 'chosen'; password: string; browser: string },
): Promise<void> {
  const now = app.now()
  await startEpoch(app, trx, { uid, event, browser })
  await app.identity.setPassword(trx, uid, password)
  app.securityLog.write({ kind: 'password_changed' }, uid)
  await markPasswordProven(trx, uid, now)
  await insertKnownBrowser(trx, uid, browser, now)
  await forgetAttempts({ ...app, db: trx }, 'signInCodePerMember', uid)
}
