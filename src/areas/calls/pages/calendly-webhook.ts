/** Calendly's webhook. It has no session; its signature authenticates it. */
import { data } from 'react-router'
import { handleSchedulerWebhook, type WebhookFault } from '#areas/calls/flows/handle-scheduler-webhook.ts'
import { forVisitor } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'

/** Calendly retries after any status outside 200 to 299. */
const statuses: Record<WebhookFault, number> = {
  not_found: 404,
  bad_signature: 401,
  too_old: 401,
  replayed: 409,
  malformed: 422,
  scheduler_unavailable: 503,
}

const refuse = (status: number) => data({ error: { message: requestMessage('not_found') } }, { status })

export const loader = forVisitor(async () => {
  return refuse(405)
})

export const action = forVisitor(async ({ app }, { request }) => {
  if (request.method !== 'POST') return refuse(405)
  const signature = request.headers.get('calendly-webhook-signature')
  const received = await handleSchedulerWebhook(app, { signature, body: await request.text() })
  if (received.ok) return data({ received: true, known: received.value === 'known' })
  return data({ error: { code: received.code } }, { status: statuses[received.code] })
})
