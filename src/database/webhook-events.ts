/** Webhook events received from other systems, so that each is handled once. */

import { hasRow } from '#database/has-row.ts'
import type { Db } from './schema.ts'

/** `id` is the source's own id of the event. */
export type WebhookEvent = { source: string; id: string }

export const hasWebhookEvent = (db: Db, { source, id }: WebhookEvent): Promise<boolean> =>
  hasRow(db.selectFrom('webhook_events').select('id').where('source', '=', source).where('id', '=', id))

/** True the first time. Call it after the action succeeded, so that a failed event is handled when it is sent again. */
export const insertWebhookEvent = (db: Db, event: WebhookEvent, now: Date): Promise<boolean> =>
  hasRow(
    db
      .insertInto('webhook_events')
      .values({ ...event, at: now })
      .onConflict((conflict) => conflict.columns(['source', 'id']).doNothing())
      .returning('id'),
  )

export async function deleteOldWebhookEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('at', '<', before).execute()
}
