/**
 * Runs at the first request of a session: records where it was opened, and emails the owner about an unknown browser.
 */
import type { IdentityUser } from '#adapters/identity/port.ts'
import { browserName } from '#areas/account/domain/sign-in/browser-name.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import { noteBrowser } from '#database/accounts/known-browsers.ts'
import { noteOrigin } from '#database/accounts/sessions.ts'
import { networkPrefix } from '#shared/domain/access/client-network.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

type OpenedSession = {
  sessionId: string
  user: IdentityUser
  userAgent: string
  /** The hash of the browser's cookie, if it has one. */
  browser: string | undefined
}

export const noteSession = (
  app: AppContext,
  { sessionId, user, userAgent, browser: key }: OpenedSession,
  client: Client,
): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.uid)
    const origin = { browser: browserName(userAgent), network: networkPrefix(client) }
    if (!(await noteOrigin(trx, sessionId, origin))) return
    if ((await noteBrowser(trx, user.uid, key)) !== 'new') return
    await enqueueEmail(app, trx, {
      to: user.email,
      uid: user.uid,
      message: { kind: 'new-sign-in', name: user.displayName, when: app.now().toISOString(), ...origin },
    })
  })
