/** What other systems have told us, so that the same news acts once. */
import type { Db } from './schema.ts'

/** `id` names the news in the words of its source. */
export type WebhookEvent = { source: string; id: string }

export async function hasWebhookEvent(db: Db, { source, id }: WebhookEvent): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('source', '=', source)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** True the first time. Keep it when the deed is done: one that failed may come again. */
export async function insertWebhookEvent(db: Db, delivery: WebhookEvent, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('webhook_events')
    .values({ ...delivery, at: now })
    .onConflict((conflict) => conflict.columns(['source', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function deleteOldWebhookEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('at', '<', before).execute()
}
