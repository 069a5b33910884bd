/** Webhook events received from other systems, so that each is handled once. */
import type { Db } from './schema.ts'

/** `id` is the source's own id of the event. */
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

/** True the first time. Call it after the action succeeded, so that a failed event is handled when it is sent again. */
export async function insertWebhookEvent(db: Db, event: WebhookEvent, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('webhook_events')
    .values({ ...event, at: now })
    .onConflict((conflict) => conflict.columns(['source', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function deleteOldWebhookEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('at', '<', before).execute()
}
