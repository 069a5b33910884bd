/** Signs out one device, or all but this one. */

import { deleteKnownBrowsers } from '#database/accounts/known-browsers.ts'
import { endOwnSession } from '#database/accounts/sessions.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { revokeSessions } from './revoke-sessions.ts'
import type { Person } from './sign-in/signed-in-person.ts'

/**
 * `which`: the id of a session, or 'others', which also forgets every other browser. The session of the request itself
 * stays, because that is what signing out is for.
 */
export const endSessionsOf = (
  app: AppContext,
  { id, sessionId, browser }: Person & { browser: string | undefined },
  which: string,
): Promise<void> =>
  audited(app, { kind: 'member', uid: id }, async (trx) => {
    if (which === sessionId) return unchanged(undefined)
    if (which === 'others') await deleteKnownBrowsers(trx, id, browser)
    const ended = which === 'others' ? await revokeSessions(app, trx, id, sessionId) : await endOne(app, trx, id, which)
    if (ended === 0) return unchanged(undefined)
    return changed(undefined, { action: 'end_sessions', uid: id, after: { ended } })
  })

async function endOne(app: AppContext, trx: Trx, id: Person['id'], which: string): Promise<number> {
  if (!(await endOwnSession(trx, id, which))) return 0
  app.securityLog.write({ kind: 'session_revoked', how: 'one' }, id)
  return 1
}
