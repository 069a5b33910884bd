import type { SecondFactorRequired, SignedIn, SignInRefusal } from '#adapters/identity/port.ts'
import { normaliseEmail } from '#domain/shared/email.ts'
import { fail, type Result } from '#domain/shared/result.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'

/** Opens a session, or asks for a second factor. Every attempt counts, successful or not, per client and per address. */
export async function signIn(
  app: AppContext,
  account: { email: string; password: string },
  client: Client,
): Promise<Result<SignedIn | SecondFactorRequired, SignInRefusal | 'too-many-requests'>> {
  const email = normaliseEmail(account.email)
  if (await countAttempts(app, { signInPerClient: client, signInPerAddress: email })) return fail('too-many-requests')
  return app.identity.signIn({ email, password: account.password })
}
