import type { SecondFactorRequired, SignedIn, SignInRefusal } from '#adapters/identity/port.ts'
import { normaliseEmail } from '#domain/shared/email.ts'
import { fail, type Result } from '#domain/shared/result.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { countAttempts, forgetAttempt } from '#flows/shared/rate-limit.ts'

/**
 * Opens a session, or asks for a second factor. Per client every attempt counts, because each costs the server a password hash; per address only
 * those that failed.
 */
export async function signIn(
  app: AppContext,
  account: { email: string; password: string },
  client: Client,
): Promise<Result<SignedIn | SecondFactorRequired, SignInRefusal | 'too-many-requests' | 'rate_limited'>> {
  const email = normaliseEmail(account.email)
  if (await countAttempts(app, { signInPerClient: client })) return fail('rate_limited')
  // Counted first, so that simultaneous guesses cannot pass together.
  if (await countAttempts(app, { signInPerAddress: email })) return fail('too-many-requests')
  const signedIn = await app.identity.signIn({ email, password: account.password })
  if (signedIn.ok) {
    await forgetAttempt(app, 'signInPerAddress', email)
    // With a second factor, the sign-in is recorded when its code is accepted.
    if ('uid' in signedIn.value) app.securityLog.write({ kind: 'sign_in', way: 'password' }, signedIn.value.uid)
  } else {
    const account = await app.identity.findByEmail(email)
    app.securityLog.write({ kind: 'sign_in_refused', way: 'password', why: signedIn.code }, account?.uid)
  }
  return signedIn
}
