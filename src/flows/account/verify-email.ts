import { useCode } from '#database/action-codes.ts'
import { writeAudit } from '#database/audit.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { type CodeRefusal, findCode } from './action-code.ts'
import { sendWelcomeEmails } from './send-welcome-emails.ts'

/** Uses the code, marks the address as verified and queues the welcome email. */
export async function verifyEmail(app: AppContext, oobCode: string): Promise<Result<void, CodeRefusal>> {
  const found = await findCode(app, 'verifyEmail', oobCode)
  if (!found) return fail('invalid-action-code')
  if (!found.ok) return found
  const code = found.value
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    if (!(await useCode(trx, code, now))) return fail('invalid-action-code')
    await app.identity.confirmEmail(trx, code.uid)
    await writeAudit(trx, { actor: 'guest', uid: code.uid, action: 'verify_email' }, now)
    await sendWelcomeEmails(app, trx, code.uid, { email: code.email, name: code.displayName })
    return ok(undefined)
  })
}
