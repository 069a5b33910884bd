/**
 * Counts attempts. Keys are hashed with the server's secret, so that the table reveals neither email addresses nor IP
 * addresses.
 */
import { createHmac } from 'node:crypto'
import { deleteLimit, hitLimit, takeBackHit } from '#database/accounts/rate-limits.ts'
import { clientNeighbourhood, clientNetwork } from '#shared/domain/access/client-network.ts'
import { limits } from '#shared/domain/access/limits.ts'
import type { AppContext, Client } from './app-context.ts'

export type LimitName = keyof typeof limits

type Counting = Pick<AppContext, 'db' | 'secret' | 'now' | 'securityLog'>

/**
 * Counts one attempt against every limit named. Returns the seconds to wait when any of them is exceeded, else
 * undefined. Client limits count by network (shared/domain/access/client-network.ts). The bounds are in
 * shared/domain/access/limits.ts.
 */
export async function countAttempts(
  app: Counting,
  attempts: Partial<Record<LimitName, string>>,
): Promise<number | undefined> {
  let waitSeconds: number | undefined
  for (const [name, subject] of Object.entries(attempts) as [LimitName, string][]) {
    const seconds = await hitLimit(app.db, keyOf(app, name, subject), limits[name], app.now())
    if (seconds === undefined) continue
    app.securityLog.write({ kind: 'limit_hit', limit: name })
    waitSeconds = Math.max(waitSeconds ?? 0, seconds)
  }
  return waitSeconds
}

/**
 * The subject of limits named ...AndNetwork: attempts from other networks, and other attempts from the same network,
 * are counted separately.
 */
export const inNetwork = (subject: string, client: Client): string => `${subject} ${clientNeighbourhood(client)}`

/** Takes one counted attempt back, for limits that count failures only. */
export const forgetAttempt = (app: AppContext, name: LimitName, subject: string): Promise<void> =>
  takeBackHit(app.db, keyOf(app, name, subject))

export const forgetAttempts = (app: Counting, name: LimitName, subject: string): Promise<void> =>
  deleteLimit(app.db, keyOf(app, name, subject))

function keyOf(app: Pick<Counting, 'secret'>, name: LimitName, subject: string): string {
  const countedSubject = name.endsWith('PerClient') ? clientNetwork(subject) : subject
  return createHmac('sha256', app.secret).update(`limit:${name}:${countedSubject}`).digest('base64url')
}
