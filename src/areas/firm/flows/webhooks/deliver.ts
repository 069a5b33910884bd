/**
 * The job that sends one message to one endpoint. A worker that is killed after the receiver took it leaves the job to
 * another, so a message arrives at least once, always under the same id.
 */

import { isGivenUp, retryAfter, type WebhookFault, wasTaken } from '#areas/firm/domain/webhooks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import {
  type DueDelivery,
  findDueDelivery,
  lockEndpoint,
  recordAttempt,
  updateEndpoint,
} from '#database/desk/webhooks.ts'
import type { Trx } from '#database/schema.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { signWebhook } from '#infrastructure/outgoing/webhook-signature.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { notifyStaff } from '#shared/flows/enqueue-email.ts'
import { addressOf, endpointAudit, secretsOf } from './endpoint-secrets.ts'

type DeliveryJob = { deliveryId: string; turn: number }

/** Never rejects because of the other side: the next attempt is a job of its own. */
export async function deliverWebhook(app: AppContext, { deliveryId, turn }: DeliveryJob): Promise<void> {
  const due = await findDueDelivery(app.db, deliveryId, turn)
  if (due) await recordResult(app, due, turn, await send(app, due))
}

type Result = { status: number | null; fault: WebhookFault | null; response: string | null }

/** Outside of a transaction, so that a slow receiver holds no connection to the database. */
async function send(app: AppContext, { id, body, endpoint }: DueDelivery): Promise<Result> {
  if (!endpoint.is_on) return { status: null, fault: 'switched_off', response: null }
  const at = app.now()
  const headers = signWebhook(secretsOf(app, endpoint, at), { id, at, body })
  const answer = await app.webhooks.post(addressOf(app, endpoint), { headers, body })
  return answer.ok
    ? { status: answer.value.status, fault: null, response: answer.value.response || null }
    : { status: null, fault: answer.code, response: null }
}

const recordResult = (app: AppContext, due: DueDelivery, turn: number, result: Result): Promise<void> =>
  audited(app, { kind: 'server' }, async (trx, now) => {
    const endpoint = await lockEndpoint(trx, due.endpoint.id)
    if (!endpoint) return unchanged(undefined)
    const isTaken = result.status !== null && wasTaken(result.status)
    const attempts = due.attempts + (isTaken ? 0 : 1)
    const failingSince = isTaken ? null : (endpoint.failing_since ?? now)
    const ends = endpoint.is_on && failingSince !== null && isGivenUp(failingSince, now)
    const delay = isTaken || ends || !endpoint.is_on ? undefined : retryAfter(attempts)
    const recorded = await recordAttempt(
      trx,
      { id: due.id, turn },
      {
        ...result,
        state: isTaken ? 'delivered' : delay === undefined ? 'failed' : 'waiting',
        attempts,
        turn: delay === undefined ? turn : turn + 1,
        nextAt: delay === undefined ? null : new Date(now.getTime() + delay * 1000),
      },
      now,
    )
    if (!recorded) return unchanged(undefined)
    if (delay !== undefined)
      await app.jobs.enqueue(trx, 'webhook', { deliveryId: due.id, turn: turn + 1 }, { inSeconds: delay })
    // One that was switched off meanwhile was not asked.
    if (result.fault === 'switched_off') return unchanged(undefined)
    if (failingSince?.getTime() !== endpoint.failing_since?.getTime() || ends)
      await updateEndpoint(trx, endpoint.id, { failing_since: failingSince, ...(ends && { is_on: false }) })
    if (!ends) return unchanged(undefined)
    await notifyAdministrators(app, trx)
    return changed(undefined, {
      action: 'change_webhook',
      before: endpointAudit(app, endpoint),
      after: endpointAudit(app, { ...endpoint, is_on: false }),
    })
  })

async function notifyAdministrators(app: AppContext, trx: Trx): Promise<void> {
  const people = (await listDeskPeople(trx)).filter(
    ({ ready, roles }) => ready && hasPermission(roles, 'changeWebhooks'),
  )
  await notifyStaff(app, trx, people, { about: 'webhook_off', by: '' })
}
