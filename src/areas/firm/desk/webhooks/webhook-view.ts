/** What the pages of webhooks show, as texts. */
import { webhooks as words } from '#areas/firm/copy/webhooks.ts'
import { shownAddress, shownDeliveries } from '#areas/firm/domain/webhooks.ts'
import { addressOf } from '#areas/firm/flows/webhooks/endpoint-secrets.ts'
import { type DeliveryQuery, type EndpointRow, listDeliveries } from '#database/desk/webhooks.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export function showEndpoint(app: AppContext, endpoint: EndpointRow) {
  const { id, events, is_on: on, failing_since: failing } = endpoint
  return {
    id,
    address: shownAddress(addressOf(app, endpoint)),
    events,
    on,
    failing: on && failing ? words.list.failing(formatMoment(failing, app.now())) : undefined,
  }
}

export type ShownEndpoint = ReturnType<typeof showEndpoint>

export async function showDeliveries(app: AppContext, query: DeliveryQuery, endpoints: readonly ShownEndpoint[]) {
  const now = app.now()
  const found = await listDeliveries(app.db, query, shownDeliveries)
  return found.map(({ id, endpoint_id, event, state, created_at, tried_at, next_at, status, fault, response }) => ({
    id,
    when: formatMoment(created_at, now),
    event: words.eventName(event),
    to: endpoints.find((each) => each.id === endpoint_id)?.address ?? '',
    state,
    outcome: words.log.outcome({
      status,
      fault,
      ...(next_at && next_at > now && { next: formatMoment(next_at, now) }),
    }),
    response,
    mayRepeat: tried_at !== null,
  }))
}

export type ShownDelivery = Awaited<ReturnType<typeof showDeliveries>>[number]
