import { endSessions } from '#database/accounts/sessions.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/**
 * Ends every session of the account, or every one but `except`, and records it in the security log. Returns how many
 * ended.
 */
export async function revokeSessions(app: AppContext, trx: Trx, uid: string, except?: string): Promise<number> {
  const ended = await endSessions(trx, uid, except)
  if (ended > 0) app.securityLog.write({ kind: 'session_revoked', how: except === undefined ? 'all' : 'others' }, uid)
  return ended
}
