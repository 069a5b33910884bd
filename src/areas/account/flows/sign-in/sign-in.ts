import type { IdentityUser, SecondFactorRequired, SignedIn, SignInRefusal } from '#adapters/identity/port.ts'
import { insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import { refusedSignInMs, slowSignInMs } from '#shared/domain/access/limits.ts'
import { fail, type Result } from '#shared/domain/result.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { countAttempts, forgetAttempt, inNetwork } from '#shared/flows/rate-limit.ts'
import { isKnownTo } from './is-known-to.ts'
import { openByPassword } from './open-by-password.ts'
import type { SignInPlace } from './sign-in-code.ts'

/** `confirming`: from the link that confirms the address, which proves access to the mailbox as a code would. */
type From = SignInPlace & { confirming?: boolean }

/**
 * Opens a session, or asks for a second factor or for a code that is emailed. Per client every attempt counts, because
 * each costs the server a password hash; per account only failures. An attacker cannot lock the owner out: a
 * browser that opened the account before has its own count, so has each network, and the sum of them only slows
 * sign-ins down. Where accounts are hidden, a password opens no account whose address is unconfirmed: that would show
 * the person who chose it that the address was new.
 */
export async function signIn(
  app: AppContext,
  account: { email: string; password: string },
  from: From,
): Promise<Result<SignedIn | SecondFactorRequired, SignInRefusal | 'too-many-requests' | 'rate_limited'>> {
  const email = normaliseEmail(account.email)
  if (await countAttempts(app, { signInPerClient: from.client })) return fail('rate_limited')
  // Counted first: otherwise simultaneous guesses could all pass.
  const forget = await countFailure(app, email, from)
  if (!forget) return fail('too-many-requests')
  // An account costs some queries more than none, which many measurements would tell.
  const leastTime = app.rulebook.revealsAccounts ? undefined : app.wait(refusedSignInMs)
  const user = await app.identity.findByEmail(email)
  const withheld = !app.rulebook.revealsAccounts && user?.emailVerified === false && !from.confirming
  const signedIn = withheld
    ? await refuseUnconfirmed(app, user, account.password)
    : await openByPassword(app, { user, email, password: account.password }, from.confirming ? undefined : from)
  if (!signedIn.ok) {
    app.securityLog.write({ kind: 'sign_in_refused', way: 'password', why: signedIn.code }, user?.uid)
    await leastTime
    return signedIn
  }
  await forget()
  if ('uid' in signedIn.value) {
    await insertKnownBrowser(app.db, signedIn.value.uid, from.browser, app.now())
    // When a code is required, the sign-in is recorded once the code is accepted.
    app.securityLog.write({ kind: 'sign_in', way: 'password' }, signedIn.value.uid)
  }
  return signedIn
}

/** Compares the password all the same, so that the response time reveals nothing. */
async function refuseUnconfirmed(app: AppContext, user: IdentityUser, password: string) {
  await app.identity.isPassword(user.uid, password)
  return fail('invalid-credential')
}

/** Returns a function that takes the attempt back; undefined when there were too many. */
async function countFailure(app: AppContext, email: string, from: From): Promise<(() => Promise<void>) | undefined> {
  if (await isKnownTo(app, email, from.browser)) {
    const subject = `${email} ${from.browser}`
    if (await countAttempts(app, { signInPerKnownBrowser: subject })) return undefined
    return () => forgetAttempt(app, 'signInPerKnownBrowser', subject)
  }
  const subject = inNetwork(email, from.client)
  if (await countAttempts(app, { signInPerAddressAndNetwork: subject })) return undefined
  if (await countAttempts(app, { signInPerAddress: email })) await app.wait(slowSignInMs)
  return async () => {
    await forgetAttempt(app, 'signInPerAddressAndNetwork', subject)
    await forgetAttempt(app, 'signInPerAddress', email)
  }
}
