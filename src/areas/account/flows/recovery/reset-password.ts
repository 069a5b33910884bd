import type { SecondFactorRequired, SignedIn } from '#adapters/identity/port.ts'
import { type CodeRefusal, findCode } from '#areas/account/flows/action-code.ts'
import { openByPassword } from '#areas/account/flows/sign-in/open-by-password.ts'
import type { SignInPlace } from '#areas/account/flows/sign-in/sign-in-code.ts'
import { type ActionCode, useCode } from '#database/accounts/action-codes.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { choosePassword } from './choose-password.ts'
import { emailEverywhere } from './email-everywhere.ts'

/**
 * `signedIn` is undefined when the password was set but the user must still sign in. With a second factor they start
 * over.
 */
export type PasswordReset = { signedIn: SignedIn | SecondFactorRequired | undefined }

/**
 * Uses the code, sets the password, ends every session, and signs in or asks for the code that is emailed. A used code
 * is `invalid-action-code`; a leaked password leaves the code unused.
 */
export async function resetPassword(
  app: AppContext,
  oobCode: string,
  password: string,
  place: SignInPlace,
): Promise<Result<PasswordReset, CodeRefusal | 'password_common'>> {
  const found = await findCode(app, oobCode)
  if (!found) return fail('invalid-action-code')
  if (!found.ok) return found
  if (await app.leakedPasswords.includes(password)) return fail('password_common')
  const code = found.value
  if (!(await setPassword(app, code, password, place.browser))) return fail('invalid-action-code')
  return ok({ signedIn: await signInAfter(app, code, password, place).catch(() => undefined) })
}

async function signInAfter(
  app: AppContext,
  { uid, email }: ActionCode,
  password: string,
  place: SignInPlace,
): Promise<PasswordReset['signedIn']> {
  if ((await app.identity.secondFactor.stateOf(uid)).on) return undefined
  const user = await app.identity.findByUid(uid)
  const signedIn = await openByPassword(app, { user, email, password }, place)
  return signedIn.ok ? signedIn.value : undefined
}

const setPassword = (app: AppContext, code: ActionCode, password: string, browser: string): Promise<boolean> =>
  audited(app, { kind: 'guest' }, async (trx, now) => {
    if (!(await useCode(trx, code, now))) return unchanged(false)
    await choosePassword(app, trx, { uid: code.uid, event: 'reset', password, browser })
    const when = now.toISOString()
    await emailEverywhere(app, trx, code.uid, (name, isFormer) => ({ kind: 'password-changed', name, when, isFormer }))
    return changed(true, { action: 'reset_password', uid: code.uid })
  })
