/** Sign-in with Google, Apple or another OpenID Connect provider. */

import type { SocialOutcome, SocialRefusal } from '#adapters/identity/port.ts'
import { readQuoteGoals } from '#domain/calculator/quote-goals.ts'
import { fail, type Result } from '#domain/shared/result.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { setUpNewUser } from './set-up-new-user.ts'

/** Returns the provider's address to redirect to; `back` are the addresses to return to. */
export async function startSocialSignIn(
  app: AppContext,
  provider: string,
  back: { done: string; failed: string },
  client: Client,
): Promise<Result<{ url: string; cookies: string[] }, SocialRefusal | 'rate_limited'>> {
  if (await countAttempts(app, { socialPerClient: client })) return fail('rate_limited')
  return app.identity.startSocial(provider, back)
}

/** A first sign-in creates the account and the profile in one transaction, so that the first page finds both. */
export const finishSocialSignIn = (app: AppContext, request: Request): Promise<SocialOutcome> =>
  app.identity.finishSocial(request, (trx, user, done) =>
    setUpNewUser(app, trx, user, readQuoteGoals(new URL(done, app.origin).searchParams)),
  )
