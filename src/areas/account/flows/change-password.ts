import { markPasswordProven } from '#database/accounts/credentials.ts'
import { lockForSession } from '#database/accounts/sessions.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { startEpoch } from './recovery/start-epoch.ts'
import type { Person } from './sign-in/signed-in-person.ts'

/**
 * Sets the password, or a first one. It starts an epoch, into which only this session and this browser go on: emailed
 * links for the old password, and a change of address that waits, are void. Passwords are checked before they get here.
 * For a session that has ended since then it does nothing.
 */
export const changePassword = (
  app: AppContext,
  { id, email, name, sessionId, browser }: Person & { browser: string | undefined },
  password: string,
): Promise<Result<void, 'unauthenticated'>> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    if (!(await lockForSession(trx, id, sessionId))) return fail('unauthenticated')
    await app.identity.setPassword(trx, id, password, { keepsSessions: true })
    app.securityLog.write({ kind: 'password_changed' }, id)
    await startEpoch(
      app,
      trx,
      { uid: id, event: 'password', here: { sessionId, browser } },
      { kind: 'member', uid: id },
    )
    await markPasswordProven(trx, id, now)
    await enqueueEmail(app, trx, {
      to: email,
      uid: id,
      message: { kind: 'password-changed', name, when: now.toISOString() },
    })
    return changed(ok(undefined), { action: 'change_password', uid: id })
  })
