/** At the first request of a session: notes where it was opened. */
import { noteOrigin } from '#database/sessions.ts'
import { browserName } from '#domain/account/browser-name.ts'
import { networkPrefix } from '#domain/shared/client-network.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'

export async function noteSession(
  app: AppContext,
  { sessionId, userAgent }: { sessionId: string; userAgent: string },
  client: Client,
): Promise<void> {
  await noteOrigin(app.db, sessionId, { browser: browserName(userAgent), network: networkPrefix(client) })
}
