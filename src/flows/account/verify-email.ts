import { useCode } from '#database/action-codes.ts'
import { writeAudit } from '#database/audit.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { World } from '#flows/shared/app-context.ts'
import { type CodeRefusal, findCode } from './action-code.ts'
import { sendWelcomeEmails } from './send-welcome-emails.ts'

/** Uses the code up, marks the address as verified and sends the welcome. */
export async function verifyEmail(world: World, oobCode: string): Promise<Result<void, CodeRefusal>> {
  const found = await findCode(world, 'verifyEmail', oobCode)
  if (!found.ok) return found
  const code = found.value
  return world.db.transaction().execute(async (trx) => {
    const now = world.now()
    if (!(await useCode(trx, code, now))) return fail('invalid-action-code')
    await world.identity.confirmEmail(trx, code.uid)
    await writeAudit(trx, { actor: 'stranger', uid: code.uid, deed: 'verify email' }, now)
    await sendWelcomeEmails(world, trx, code.uid, { email: code.email, name: code.displayName })
    return ok(undefined)
  })
}
