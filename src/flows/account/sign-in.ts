import type { SecondFactorRequired, SignedIn, SignInRefusal } from '#adapters/identity/port.ts'
import { insertKnownBrowser, isKnownBrowser } from '#database/known-browsers.ts'
import { normaliseEmail } from '#domain/shared/email.ts'
import { slowSignInMs } from '#domain/shared/limits.ts'
import { fail, type Result } from '#domain/shared/result.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { countAttempts, forgetAttempt, inNetwork } from '#flows/shared/rate-limit.ts'

type From = { client: Client; browser: string }

/**
 * Opens a session, or asks for a second factor. Per client every attempt counts, because each costs the server a password hash; per account only those
 * that failed. Nobody can lock the owner out: a browser that opened the account before has a count of its own, each network has one, and what all of them
 * try together is slowed down.
 */
export async function signIn(
  app: AppContext,
  account: { email: string; password: string },
  from: From,
): Promise<Result<SignedIn | SecondFactorRequired, SignInRefusal | 'too-many-requests' | 'rate_limited'>> {
  const email = normaliseEmail(account.email)
  if (await countAttempts(app, { signInPerClient: from.client })) return fail('rate_limited')
  // Counted first, so that simultaneous guesses cannot pass together.
  const forget = await countFailure(app, email, from)
  if (!forget) return fail('too-many-requests')
  const signedIn = await app.identity.signIn({ email, password: account.password })
  if (!signedIn.ok) return signedIn
  await forget()
  if ('uid' in signedIn.value) await insertKnownBrowser(app.db, signedIn.value.uid, from.browser, app.now())
  return signedIn
}

/** Returns what takes the attempt back, or undefined when there were too many. */
async function countFailure(app: AppContext, email: string, from: From): Promise<(() => Promise<void>) | undefined> {
  if (await isKnownBrowser(app.db, { email }, from.browser)) {
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
