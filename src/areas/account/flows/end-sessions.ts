/** Signs out one device, or all but this one. */

import { endOwnSession, lockForSession } from '#database/accounts/sessions.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { startEpoch } from './recovery/start-epoch.ts'
import type { Person } from './sign-in/signed-in-person.ts'

/**
 * `which`: the id of a session, or 'others', which starts an epoch: it also forgets every other browser, and voids
 * emailed links and a change of address that waits. The session of the request itself stays, because that is what
 * signing out is for.
 */
export const endSessionsOf = (
  app: AppContext,
  { id, sessionId, browser }: Person & { browser: string | undefined },
  which: string,
): Promise<void> =>
  audited(app, { kind: 'member', uid: id }, async (trx) => {
    if (which === sessionId || !(await lockForSession(trx, id, sessionId))) return unchanged(undefined)
    if (which === 'others') {
      const here = { sessionId, browser }
      const ended = await startEpoch(app, trx, { uid: id, event: 'others', here }, { kind: 'member', uid: id })
      return changed(undefined, { action: 'end_sessions', uid: id, after: { ended } })
    }
    if (!(await endOwnSession(trx, id, which))) return unchanged(undefined)
    app.securityLog.write({ kind: 'session_revoked', how: 'one' }, id)
    return changed(undefined, { action: 'end_sessions', uid: id, after: { ended: 1 } })
  })
