/** Counts attempts. The key is hashed with the server's secret, so that neither an address nor a client can be read from the table. */
import { createHmac } from 'node:crypto'
import { hitLimit } from '#database/rate-limits.ts'
import { clientNetwork } from '#domain/shared/client-network.ts'
import { limits } from '#domain/shared/limits.ts'
import type { AppContext } from './app-context.ts'

export type LimitName = keyof typeof limits

/** Seconds to wait when any of the limits is reached, else undefined. Every one of them is counted. */
export async function countAttempts(
  app: AppContext,
  attempts: Partial<Record<LimitName, string>>,
): Promise<number | undefined> {
  let wait: number | undefined
  for (const [name, subject] of Object.entries(attempts) as [LimitName, string][]) {
    const counted = name.endsWith('PerClient') ? clientNetwork(subject) : subject
    const key = createHmac('sha256', app.secret).update(`limit:${name}:${counted}`).digest('base64url')
    const seconds = await hitLimit(app.db, key, limits[name], app.now())
    if (seconds !== undefined) wait = Math.max(wait ?? 0, seconds)
  }
  return wait
}
