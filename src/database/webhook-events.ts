/** What other systems have told us, so that the same news acts once. */
import type { Db } from './schema.ts'

/** `id` names the news in the words of its source. */
export type Delivery = { source: string; id: string }

export async function isKnownDelivery(db: Db, { source, id }: Delivery): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('source', '=', source)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** True the first time. Keep it when the deed is done: one that failed may come again. */
export async function keepDelivery(db: Db, delivery: Delivery, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('deliveries')
    .values({ ...delivery, at: now })
    .onConflict((conflict) => conflict.columns(['source', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function forgetOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deliveries').where('at', '<', before).execute()
}
