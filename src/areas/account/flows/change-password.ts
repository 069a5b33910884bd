import { markPasswordProven } from '#database/accounts/credentials.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { revokeSessions } from './revoke-sessions.ts'
import type { Person } from './sign-in/signed-in-person.ts'

/** Sets the password, or a first one, and signs out every other device. Passwords are checked before they get here. */
export const changePassword = (
  app: AppContext,
  { id, email, name, sessionId }: Person,
  password: string,
): Promise<void> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    await app.identity.setPassword(trx, id, password, { keepsSessions: true })
    app.securityLog.write({ kind: 'password_changed' }, id)
    await revokeSessions(app, trx, id, sessionId)
    await markPasswordProven(trx, id, now)
    await enqueueEmail(app, trx, {
      to: email,
      uid: id,
      message: { kind: 'password-changed', name, when: now.toISOString() },
    })
    return changed(undefined, { action: 'change_password', uid: id })
  })
