import type { IdentityUser } from '#adapters/identity/port.ts'
import { useCode } from '#database/action-codes.ts'
import { writeAudit } from '#database/audit.ts'
import { stateOfCode } from '#domain/account/action-code.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { type CodeRefusal, findStoredCode } from './action-code.ts'
import { type ResendRefusal, sendVerificationEmail } from './send-verification-email.ts'
import { sendWelcomeEmails } from './send-welcome-emails.ts'

/** `repeated`: the address was confirmed before, by this link or another. */
export type Verified = { uid: string; repeated: boolean }

/** Uses the code, marks the address as verified and queues the welcome email. A link of an account that is verified already changes nothing. */
export async function verifyEmail(app: AppContext, oobCode: string): Promise<Result<Verified, CodeRefusal>> {
  const code = await findStoredCode(app, oobCode)
  if (code?.mode !== 'verifyEmail') return fail('invalid-action-code')
  const { uid } = code
  const isVerified = async () => (await app.identity.findByUid(uid))?.emailVerified
  if (await isVerified()) return ok({ uid, repeated: true })
  const state = stateOfCode(code, app.now())
  if (state !== 'live') return fail(state === 'expired' ? 'expired-action-code' : 'invalid-action-code')
  const verified = await app.db.transaction().execute(async (trx) => {
    const now = app.now()
    if (!(await useCode(trx, code, now))) return false
    await app.identity.confirmEmail(trx, uid)
    await writeAudit(trx, { actor: 'guest', uid, action: 'verify_email' }, now)
    await sendWelcomeEmails(app, trx, uid, { email: code.email, name: code.displayName })
    return true
  })
  // Of two requests at the same moment, the second finds the code used.
  if (!verified && !(await isVerified())) return fail('invalid-action-code')
  return ok({ uid, repeated: !verified })
}

/** Emails a new link to the account of an expired one. `invalid-action-code`: the link is of no account whose address is still to be confirmed. */
export async function replaceExpiredLink(
  app: AppContext,
  oobCode: string,
): Promise<Result<void, never> | ResendRefusal | { ok: false; code: 'invalid-action-code' }> {
  const code = await findStoredCode(app, oobCode)
  const user = code?.mode === 'verifyEmail' ? await userOf(app, code.uid) : undefined
  return user ? sendVerificationEmail(app, user) : fail('invalid-action-code')
}

async function userOf(app: AppContext, uid: string): Promise<IdentityUser | undefined> {
  const user = await app.identity.findByUid(uid)
  return user?.emailVerified ? undefined : user
}
