import type { IdentityUser, SecondFactorRequired, SignedIn, SignInRefusal } from '#adapters/identity/port.ts'
import { isDisabled } from '#database/accounts/disabled-accounts.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { inOneEpoch } from './in-one-epoch.ts'
import { askEmailedCode, asksEmailedCode, type SignInPlace } from './sign-in-code.ts'

type Account = { user: IdentityUser | undefined; email: string; password: string }

/**
 * Every sign-in with a password: opens the session, or waits for the code that is still needed. Without a place, no
 * code is emailed.
 */
export async function openByPassword(
  app: AppContext,
  { user, email, password }: Account,
  place: SignInPlace | undefined,
): Promise<Result<SignedIn | SecondFactorRequired, SignInRefusal>> {
  return inOneEpoch<SignedIn | SecondFactorRequired, SignInRefusal>(app, user?.uid, 'invalid-credential', async () => {
    if (!user || !place || !(await asksEmailedCode(app, app.db, user.uid, place.browser)))
      return app.identity.signIn({ email, password })
    if (!(await app.identity.isPassword(user.uid, password))) return fail('invalid-credential')
    if (await isDisabled(app.db, user.uid)) return fail('user-disabled')
    return ok(await askEmailedCode(app, user, place))
  })
}
