/** Signs out one device, or all but this one. */
import { writeAudit } from '#database/audit.ts'
import { endOwnSession, endSessions } from '#database/sessions.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import type { Person } from './signed-in-person.ts'

/** `which` is the id of a session, or 'others'. The session of the request itself stays: signing out is for that. */
export const endSessionsOf = (app: AppContext, { id, sessionId }: Person, which: string): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    if (which === sessionId) return
    const ended =
      which === 'others' ? await endSessions(trx, id, sessionId) : (await endOwnSession(trx, id, which)) ? 1 : 0
    if (ended === 0) return
    await writeAudit(
      trx,
      { actor: 'member', actorUid: id, uid: id, action: 'end_sessions', after: { ended } },
      app.now(),
    )
  })
