import { sql } from 'kysely'
import type { Limit } from '#domain/shared/limits.ts'
import { prepared } from './prepared-statements.ts'
import type { Db } from './schema.ts'
import { together } from './together.ts'

type Attempt = { key: string; limit: Limit; now: Date }
type Count = { key: string; hits: number; window_end: Date }

/** Of `rate_limits` on conflict: goes on counting, or begins anew when the window has ended. */
export const nextCount = (now: Date) => sql`
  hits = case when rate_limits.window_end <= ${now}::timestamptz then excluded.hits else rate_limits.hits + excluded.hits end,
  window_end = case when rate_limits.window_end <= ${now}::timestamptz then excluded.window_end else rate_limits.window_end end`

type Hits = { keys: string[]; ends: Date[]; added: number[]; now: Date }

// In the order of their keys, so that two processes never wait for each other.
const countHits = prepared(
  'count_hits',
  (db, { keys, ends, added, now }: Hits) =>
    sql<Count>`
      insert into rate_limits (key, window_end, hits)
        select key, window_end, hits from unnest(${keys}::text[], ${ends}::timestamptz[], ${added}::int[]) as hit(key, window_end, hits) order by key
        on conflict (key) do update set ${nextCount(now)} returning key, hits, window_end`.compile(db),
  { listsColumns: true },
)

/** One statement; attempts with the same key are counted in their order. */
async function countAll(db: Db, attempts: readonly Attempt[]): Promise<Count[]> {
  const byKey = Map.groupBy(attempts, ({ key }) => key)
  const [{ now }] = attempts as [Attempt]
  const counts = await countHits(db, {
    keys: [...byKey.keys()],
    ends: [...byKey.values()].map(([attempt]) => new Date(now.getTime() + (attempt?.limit.seconds ?? 0) * 1000)),
    added: [...byKey.values()].map(({ length }) => length),
    now,
  })
  return attempts.map((attempt) => {
    const count = counts.find(({ key }) => key === attempt.key)
    if (!count) throw new Error('Counting an attempt returned no row')
    const others = byKey.get(attempt.key) ?? []
    return { ...count, hits: count.hits - (others.length - 1 - others.indexOf(attempt)) }
  })
}

const countTogether = together(countAll)

/**
 * Counts one attempt. Undefined within the limit; otherwise the seconds until the window ends. A single statement, so that any
 * number of processes share one count.
 */
export async function hitLimit(db: Db, key: string, limit: Limit, now: Date): Promise<number | undefined> {
  const attempt = { key, limit, now }
  const [count] = db.isTransaction ? await countAll(db, [attempt]) : [await countTogether(db, attempt)]
  const { hits, window_end } = count as Count
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
