/** The firm's other programs that we notify, and every message to them. */
import type { Selectable } from 'kysely'
import type { DeliveryState, WebhookEvent, WebhookFault } from '#areas/firm/domain/webhooks.ts'
import type { Db, Schema, Trx } from '#database/schema.ts'

export type EndpointRow = Selectable<Schema['webhook_endpoints']>
type NewEndpoint = Pick<EndpointRow, 'id' | 'address_encrypted' | 'events' | 'secret_encrypted' | 'added_at'>

/** Oldest first. */
export const listEndpoints = (db: Db): Promise<EndpointRow[]> =>
  db.selectFrom('webhook_endpoints').selectAll().orderBy('added_at').orderBy('id').execute()

export const findEndpoint = (db: Db, id: string): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. Deliveries can still be added. */
export const lockEndpoint = (trx: Trx, id: string): Promise<EndpointRow | undefined> =>
  trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const listSubscribed = async (db: Db, event: WebhookEvent): Promise<string[]> =>
  (
    await db
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('is_on', '=', true)
      .where(({ eb, fn, val }) => eb(val(event), '=', fn.any('events')))
      .execute()
  ).map(({ id }) => id)

export async function insertEndpoint(trx: Trx, endpoint: NewEndpoint): Promise<void> {
  await trx.insertInto('webhook_endpoints').values(endpoint).execute()
}

export async function updateEndpoint(
  trx: Trx,
  id: string,
  changes: Partial<Omit<EndpointRow, 'id' | 'added_at'>>,
): Promise<void> {
  await trx.updateTable('webhook_endpoints').set(changes).where('id', '=', id).execute()
}

export async function deleteEndpoint(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

type NewDelivery = Pick<
  Selectable<Schema['webhook_deliveries']>,
  'id' | 'endpoint_id' | 'event' | 'uid' | 'body' | 'created_at' | 'next_at'
>

export async function insertDeliveries(trx: Trx, deliveries: readonly NewDelivery[]): Promise<void> {
  await trx.insertInto('webhook_deliveries').values(deliveries).execute()
}

export type DueDelivery = { id: string; body: string; attempts: number; endpoint: EndpointRow }

/** Undefined once it was sent or withdrawn, or belongs to another job. */
export async function findDueDelivery(db: Db, id: string, turn: number): Promise<DueDelivery | undefined> {
  const row = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .selectAll('e')
    .select(['d.id as deliveryId', 'd.body', 'd.attempts'])
    .where('d.id', '=', id)
    .where('d.turn', '=', turn)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return undefined
  const { deliveryId, body, attempts, ...endpoint } = row
  return { id: deliveryId, body, attempts, endpoint }
}

type Attempt = {
  state: DeliveryState
  attempts: number
  turn: number
  nextAt: Date | null
  status: number | null
  fault: WebhookFault | null
  response: string | null
}

/** False, with nothing written, when another job has replaced this one. */
export async function recordAttempt(
  trx: Trx,
  { id, turn }: { id: string; turn: number },
  { nextAt, ...attempt }: Attempt,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ ...attempt, next_at: nextAt, tried_at: now })
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Restarts with the first attempt. Returns the turn of its job; undefined if the message is gone. */
export async function restartDelivery(trx: Trx, id: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({ state: 'waiting' as const, attempts: 0, turn: eb('turn', '+', 1), next_at: now }))
    .where('id', '=', id)
    .returning('turn')
    .executeTakeFirst()
  return row?.turn
}

/** Withdraws the message about something that was undone before it was to be sent. */
export async function withdrawDeliveries(trx: Trx, event: WebhookEvent, uid: string): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('event', '=', event)
    .where('uid', '=', uid)
    .where('state', '=', 'waiting')
    .where('tried_at', 'is', null)
    .execute()
}

export type DeliveryQuery = { endpoint?: string | undefined; state?: DeliveryState | undefined }

/** Newest first. */
export const listDeliveries = (
  db: Db,
  { endpoint, state }: DeliveryQuery,
  size: number,
): Promise<Omit<Selectable<Schema['webhook_deliveries']>, 'uid' | 'body' | 'turn'>[]> =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'endpoint_id', 'event', 'state', 'attempts', 'created_at', 'tried_at', 'next_at'])
    .select(['status', 'fault', 'response'])
    .$if(endpoint !== undefined, (query) => query.where('endpoint_id', '=', endpoint ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .execute()

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute()
}
