import { sql } from 'kysely'
import type { Limit } from '#domain/shared/limits.ts'
import { prepared } from './prepared-statements.ts'
import type { Db } from './schema.ts'

type Hit = { key: string; windowEnd: Date; now: Date }

const countHit = prepared(
  'count_hits',
  (db, { key, windowEnd, now }: Hit) =>
    db
      .insertInto('rate_limits')
      .values({ key, window_end: windowEnd, hits: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const hasEnded = eb('rate_limits.window_end', '<=', now)
          return {
            hits: eb
              .case()
              .when(hasEnded)
              .then(1)
              .else(eb('rate_limits.hits', '+', 1))
              .end(),
            window_end: eb
              .case()
              .when(hasEnded)
              .then(eb.ref('excluded.window_end'))
              .else(eb.ref('rate_limits.window_end'))
              .end(),
          }
        }),
      )
      .returning(['hits', 'window_end']),
  { listsColumns: true },
)

/**
 * Counts one attempt. Undefined within the limit; otherwise the seconds until the window ends. A single statement, so that any
 * number of processes share one count.
 */
export async function hitLimit(db: Db, key: string, limit: Limit, now: Date): Promise<number | undefined> {
  const [count] = await countHit(db, { key, windowEnd: new Date(now.getTime() + limit.seconds * 1000), now })
  if (!count) throw new Error('Counting an attempt returned no row')
  return count.hits > limit.hits ? Math.ceil((count.window_end.getTime() - now.getTime()) / 1000) : undefined
}

export async function takeBackHit(db: Db, key: string): Promise<void> {
  await db.updateTable('rate_limits').set({ hits: sql<number>`greatest(hits - 1, 0)` }).where('key', '=', key).execute()
}

export async function deleteLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_end', '<', now).execute()
}
