/** An administrator adds, changes, switches, tests and removes the endpoints of the firm's other programs. */

import {
  type EndpointFault,
  formerSecretHours,
  isWebhookEvent,
  mostEndpoints,
  readEndpointAddress,
  testEvent,
  type WebhookEvent,
  webhookBody,
  webhookEvents,
} from '#areas/firm/domain/webhooks.ts'
import { lockFirmSettings } from '#database/desk/firm-settings.ts'
import {
  deleteEndpoint,
  findEndpoint,
  insertDeliveries,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  restartDelivery,
  updateEndpoint,
} from '#database/desk/webhooks.ts'
import { newWebhookSecret } from '#infrastructure/outgoing/webhook-signature.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { deliveryId } from './announce.ts'
import { addressOf, encryptFor, endpointAudit } from './endpoint-secrets.ts'

type Typed = { address: string; events: readonly string[] }
/** What is wrong, by the field that it was typed into. */
export type EndpointFaults = { address?: EndpointFault; events?: EndpointFault }

function read(app: AppContext, { address: typed, events: chosen }: Typed) {
  const address = readEndpointAddress(typed, (url) => app.webhooks.mayAsk(url))
  const events: WebhookEvent[] = webhookEvents.filter((event) => chosen.some((each) => each === event))
  const faults: EndpointFaults = {
    ...(address.ok ? {} : { address: address.code }),
    ...(events.length === 0 || !chosen.every(isWebhookEvent) ? { events: 'events_missing' } : {}),
  }
  return { address: address.ok ? address.value : '', events, faults, isValid: Object.keys(faults).length === 0 }
}

/** Returns the secret, which is shown once. */
export const addEndpoint = (
  app: AppContext,
  typed: Typed,
  byUid: string,
): Promise<{ ok: true; id: string; secret: string } | { ok: false; faults: EndpointFaults }> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const { address, events, faults, isValid } = read(app, typed)
    if (!isValid) return { ok: false as const, faults }
    await lockFirmSettings(trx)
    const known = await listEndpoints(trx)
    if (known.length >= mostEndpoints) return { ok: false as const, faults: { address: 'too_many' as const } }
    if (known.some((each) => addressOf(app, each) === address))
      return { ok: false as const, faults: { address: 'address_known' as const } }
    const [id, secret] = [app.newId(), newWebhookSecret()]
    const endpoint = {
      id,
      address_encrypted: encryptFor(app, id, 'webhook_address', address),
      events,
      secret_encrypted: encryptFor(app, id, 'webhook_secret', secret),
      added_at: now,
    }
    await insertEndpoint(trx, endpoint)
    const after = endpointAudit(app, { ...endpoint, is_on: true })
    return changed({ ok: true, id, secret }, { action: 'add_webhook', after })
  })

type Change = { endpoint: string; byUid: string }

/** Where it goes and what it hears of. Repeating it changes nothing. */
export const changeEndpoint = (
  app: AppContext,
  { endpoint: id, byUid }: Change,
  typed: Typed,
): Promise<{ ok: true } | { ok: false; faults: EndpointFaults }> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    const { address, events, faults, isValid } = read(app, typed)
    if (!isValid) return { ok: false as const, faults }
    const before = await lockEndpoint(trx, id)
    if (!before) return unchanged({ ok: true })
    const moved = address !== addressOf(app, before)
    if (!moved && events.join() === before.events.join()) return unchanged({ ok: true })
    const after = {
      address_encrypted: moved ? encryptFor(app, id, 'webhook_address', address) : before.address_encrypted,
      events,
      ...(moved && { failing_since: null }),
    }
    await updateEndpoint(trx, id, after)
    return changed(
      { ok: true },
      {
        action: 'change_webhook',
        before: endpointAudit(app, before),
        after: endpointAudit(app, { ...before, ...after }),
      },
    )
  })

/** Messages that wait when it is switched off end as failed; on again, they can be sent again. */
export const switchEndpoint = (app: AppContext, { endpoint: id, byUid }: Change, on: boolean): Promise<void> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    const before = await lockEndpoint(trx, id)
    if (!before || before.is_on === on) return unchanged(undefined)
    await updateEndpoint(trx, id, { is_on: on, failing_since: null })
    return changed(undefined, {
      action: 'change_webhook',
      before: endpointAudit(app, before),
      after: endpointAudit(app, { ...before, is_on: on }),
    })
  })

/**
 * Returns a new secret, which is shown once. The one before signs too for a day. `seen`: when the page was read that
 * the secret on it was replaced last, so that a repeated request makes no second one.
 */
export const renewSecret = (
  app: AppContext,
  { endpoint: id, byUid }: Change,
  seen: string,
): Promise<Result<string, 'overtaken'>> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const before = await lockEndpoint(trx, id)
    if (!before || secretVersion(before) !== seen) return fail('overtaken')
    const secret = newWebhookSecret()
    await updateEndpoint(trx, id, {
      secret_encrypted: encryptFor(app, id, 'webhook_secret', secret),
      former_secret_encrypted: before.secret_encrypted,
      former_until: new Date(now.getTime() + formerSecretHours * 3_600_000),
    })
    return changed(ok(secret), { action: 'renew_webhook_secret', after: endpointAudit(app, before) })
  })

/** Names a secret without saying anything about it: another after each change. */
export const secretVersion = ({ former_until: until }: { former_until: Date | null }): string =>
  until?.toISOString() ?? ''

/** Its log goes with it. */
export const removeEndpoint = (app: AppContext, { endpoint: id, byUid }: Change): Promise<void> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    const before = await lockEndpoint(trx, id)
    if (!before) return unchanged(undefined)
    await deleteEndpoint(trx, id)
    return changed(undefined, { action: 'remove_webhook', before: endpointAudit(app, before) })
  })

/** A message without content, signed like any other. */
export const sendTest = (app: AppContext, { endpoint: id, byUid }: Change): Promise<Result<void, 'is_off'>> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const endpoint = await findEndpoint(trx, id)
    if (!endpoint?.is_on) return fail('is_off')
    const delivery = {
      id: deliveryId(app),
      endpoint_id: id,
      event: testEvent,
      uid: null,
      body: webhookBody({ event: testEvent }, now),
      created_at: now,
      next_at: now,
    }
    await insertDeliveries(trx, [delivery])
    await app.jobs.enqueue(trx, 'webhook', { deliveryId: delivery.id, turn: 0 })
    return changed(ok(undefined), { action: 'send_webhook', after: { delivery: delivery.id } })
  })

/** Under the same id, whatever became of it before. A job that waits for its time is replaced. */
export const sendAgain = (
  app: AppContext,
  { delivery: id, byUid }: { delivery: string; byUid: string },
): Promise<Result<void, 'gone'>> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const turn = await restartDelivery(trx, id, now)
    if (turn === undefined) return fail('gone')
    await app.jobs.enqueue(trx, 'webhook', { deliveryId: id, turn })
    return changed(ok(undefined), { action: 'send_webhook', after: { delivery: id } })
  })
