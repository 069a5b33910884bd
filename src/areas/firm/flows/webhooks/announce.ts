/**
 * Tells the firm's other programs what has happened, by jobs of the transaction in which it happens: a message is sent
 * if, and only if, the change commits.
 */
import { type WebhookMessage, webhookBody } from '#areas/firm/domain/webhooks.ts'
import { insertDeliveries, listSubscribed } from '#database/desk/webhooks.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** `inSeconds` delays it; until then it can be withdrawn. Does nothing where no endpoint wants to hear of it. */
export async function announce(
  app: Pick<AppContext, 'jobs' | 'newId' | 'now'>,
  trx: Trx,
  message: WebhookMessage,
  { inSeconds = 0 }: { inSeconds?: number } = {},
): Promise<void> {
  const endpoints = await listSubscribed(trx, message.event)
  if (endpoints.length === 0) return
  const now = app.now()
  const body = webhookBody(message, now)
  const deliveries = endpoints.map((endpoint) => ({
    id: deliveryId(app),
    endpoint_id: endpoint,
    event: message.event,
    uid: message.member,
    body,
    created_at: now,
    next_at: new Date(now.getTime() + inSeconds * 1000),
  }))
  await insertDeliveries(trx, deliveries)
  await app.jobs.enqueueAll(
    trx,
    'webhook',
    deliveries.map(({ id }) => ({ job: { deliveryId: id, turn: 0 }, inSeconds })),
  )
}

export const deliveryId = (app: Pick<AppContext, 'newId'>): string => `msg_${app.newId()}`
