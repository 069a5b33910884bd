import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { Limit } from '#shared/domain/access/limits.ts'

/**
 * Counts one attempt. Undefined within the limit; otherwise the seconds until the window ends. A single statement, so
 * that any number of processes share one count.
 */
export async function hitLimit(db: Db, key: string, limit: Limit, now: Date): Promise<number | undefined> {
  const { hits, window_end } = await db
    .insertInto('rate_limits')
    .values({ key, window_end: new Date(now.getTime() + limit.seconds * 1000), hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.window_end <= ${now} then 1 else rate_limits.hits + 1 end`,
        window_end: sql<Date>`case when rate_limits.window_end <= ${now} then excluded.window_end else rate_limits.window_end end`,
      }),
    )
    .returning(['hits', 'window_end'])
    .executeTakeFirstOrThrow()
  return hits > limit.hits ? Math.ceil((window_end.getTime() - now.getTime()) / 1000) : undefined
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
