/** Makes two flows meet in the database, each having written what comes before a lock that the test holds. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Trx } from '#database/schema.ts'
import { eventually } from './eventually.ts'

/** Until so many connections wait for a lock. */
export const waiting = (db: Db, count: number) =>
  eventually(async () => {
    const waits = sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    expect((await waits.execute(db)).rows[0]?.count).toBe(count)
  })

/** Held while `meeting` starts both: nobody writes to the table. */
export const holdTable = (table: string) => (trx: Trx) =>
  sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx)

/** Runs both, in this order, up to the first lock that is held here, and then the rest of both at once. */
export async function meeting<T, U>(
  db: Db,
  hold: (trx: Trx) => Promise<unknown>,
  first: () => Promise<T>,
  second: () => Promise<U>,
): Promise<[T, U]> {
  const { both } = await db.transaction().execute(async (trx) => {
    await hold(trx)
    const running = first()
    await waiting(db, 1)
    const both = Promise.all([running, second()])
    await waiting(db, 2)
    return { both }
  })
  return both
}
