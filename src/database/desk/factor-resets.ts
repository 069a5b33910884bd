/** Resets of a colleague's second factor that wait for a second person. */
import type { Db, Trx } from '#database/schema.ts'

/** `adviser`: the id of the colleague, `uid` their account. */
export type FactorReset = { adviser: string; uid: string; askedBy: string; askedAt: Date; reason: string }

const waiting = (db: Db) =>
  db
    .selectFrom('factor_resets as r')
    .innerJoin('advisers as a', 'a.id', 'r.adviser_id')
    // Ignores requests by someone who has left or is no longer an administrator.
    .innerJoin('advisers as by', 'by.uid', 'r.asked_by')
    .select(['a.id as adviser', 'a.uid', 'r.asked_by as askedBy', 'r.asked_at as askedAt', 'r.reason'])
    .where('a.active', '=', true)
    .where('a.uid', 'is not', null)
    .where('by.active', '=', true)
    .$narrowType<{ uid: string }>()

export const findFactorReset = (db: Db, adviser: string): Promise<FactorReset | undefined> =>
  waiting(db).where('a.id', '=', adviser).executeTakeFirst()

/** Oldest first. */
export const listFactorResets = (db: Db): Promise<FactorReset[]> => waiting(db).orderBy('r.asked_at').execute()

/** Replaces a pending one. */
export async function insertFactorReset(
  trx: Trx,
  { adviser, by, reason }: { adviser: string; by: string; reason: string },
  now: Date,
): Promise<void> {
  const values = { asked_by: by, asked_at: now, reason }
  await trx
    .insertInto('factor_resets')
    .values({ adviser_id: adviser, ...values })
    .onConflict((conflict) => conflict.column('adviser_id').doUpdateSet(values))
    .execute()
}

export async function deleteFactorReset(trx: Trx, adviser: string): Promise<void> {
  await trx.deleteFrom('factor_resets').where('adviser_id', '=', adviser).execute()
}
