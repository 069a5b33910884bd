import type { SignedIn } from '#adapters/identity/port.ts'
import { type ActionCode, useCode } from '#database/action-codes.ts'
import { writeAudit } from '#database/audit.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { enqueueEmail } from '#flows/shared/enqueue-email.ts'
import { type CodeRefusal, findCode } from './action-code.ts'
import { choosePassword } from './choose-password.ts'

/** `signedIn` is undefined when the password was set but the user must still sign in. */
export type PasswordReset = { signedIn: SignedIn | undefined }

/** Uses the code, sets the password, ends every session and signs in. A used code is `invalid-action-code`; a leaked password leaves the code unused. */
export async function resetPassword(
  app: AppContext,
  oobCode: string,
  password: string,
  browser: string,
): Promise<Result<PasswordReset, CodeRefusal | 'password_common'>> {
  const found = await findCode(app, 'resetPassword', oobCode)
  if (!found) return fail('invalid-action-code')
  if (!found.ok) return found
  if (await app.leakedPasswords.includes(password)) return fail('password_common')
  const code = found.value
  if (!(await setPassword(app, code, password, browser))) return fail('invalid-action-code')
  const signedIn = await app.identity.signIn({ email: code.email, password }).catch(() => undefined)
  // An account with a second factor is not signed in here.
  return ok({ signedIn: signedIn?.ok && 'uid' in signedIn.value ? signedIn.value : undefined })
}

const setPassword = (app: AppContext, code: ActionCode, password: string, browser: string): Promise<boolean> =>
  app.db.transaction().execute(async (trx) => {
    const now = app.now()
    if (!(await useCode(trx, code, now))) return false
    await choosePassword(app, trx, code.uid, password, browser)
    await writeAudit(trx, { actor: 'guest', uid: code.uid, action: 'reset_password' }, now)
    await enqueueEmail(app, trx, {
      to: code.email,
      uid: code.uid,
      message: { kind: 'password-changed', name: code.displayName, when: now.toISOString() },
    })
    return true
  })
