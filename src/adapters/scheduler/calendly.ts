/** The scheduler at Calendly: reads and cancels events by API v2. */

import { isEventUid } from '#areas/calls/domain/widget-message.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { type CalendlyApiOptions, calendlyApi } from './calendly-api.ts'
import { eventOfInvitee } from './calendly-uri.ts'
import { readWebhook } from './calendly-webhook.ts'
import type { ScheduledEvent, Scheduler, SchedulerFault } from './port.ts'

type Options = CalendlyApiOptions & { page: string; webhookKey: string | undefined }

export function calendly({ page, webhookKey, ...options }: Options): Scheduler {
  const api = calendlyApi(options)

  async function read(uid: string): Promise<Result<ScheduledEvent, SchedulerFault>> {
    if (!isEventUid(uid)) return fail('not_found')
    const [event, invitees] = await Promise.all([
      api.call('GET', `/scheduled_events/${uid}`),
      api.call('GET', `/scheduled_events/${uid}/invitees?count=1&sort=created_at:desc`),
    ])
    if (!event.ok) return fail(event.code === 'not_found' ? 'not_found' : 'unavailable')
    if (!invitees.ok) return fail(invitees.code === 'not_found' ? 'not_found' : 'unavailable')
    const scheduled = readEvent(uid, event.value.body, invitees.value.body)
    return scheduled ? ok(scheduled) : fail('unavailable')
  }

  return {
    kind: 'calendly',
    page,
    read,
    readEvent: (message, now) => (webhookKey ? readWebhook(message, webhookKey, now) : fail('bad_signature')),
    /** Reads first, since Calendly answers 403 both for a cancelled event and for one that we may not cancel. */
    async cancel(uid: string, reason: string): Promise<Result<{ alreadyCancelled: boolean }, SchedulerFault>> {
      const before = await read(uid)
      if (!before.ok) return before
      if (!before.value.active) return ok({ alreadyCancelled: true })
      const cancelled = await api.call('POST', `/scheduled_events/${uid}/cancellation`, { reason })
      if (cancelled.ok) return ok({ alreadyCancelled: false })
      if (cancelled.code === 'not_found') return fail('not_found')
      const after = await read(uid)
      if (!after.ok || after.value.active) return fail('unavailable')
      // Already cancelled, by our own attempt whose response was lost or by another party.
      return ok({ alreadyCancelled: cancelled.retried !== true })
    },
  }
}

type JsonObject = Readonly<Record<string, unknown>>

const asObject = (value: unknown): JsonObject => (typeof value === 'object' && value !== null ? { ...value } : {})
const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const first = (value: unknown): JsonObject => asObject(Array.isArray(value) ? value[0] : undefined)

/** Undefined if the response differs from Calendly's documentation. */
function readEvent(uid: string, event: unknown, invitees: unknown): ScheduledEvent | undefined {
  const { status, start_time, end_time, event_memberships, location } = asObject(asObject(event).resource)
  const { name, email, timezone, tracking, reschedule_url, old_invitee, text_reminder_number } = first(
    asObject(invitees).collection,
  )
  const [start, end] = [readTimestamp(start_time), readTimestamp(end_time)]
  const [mail, zone] = [asText(email), asText(timezone)]
  if (!start || !end || !mail || !zone || (status !== 'active' && status !== 'canceled')) return undefined
  return {
    uid,
    active: status === 'active',
    start,
    end,
    adviser: asText(first(event_memberships).user_name) ?? '',
    invitee: {
      name: asText(name) ?? '',
      email: mail,
      timezone: zone,
      phone: phoneOf(asObject(location)) ?? asText(text_reminder_number),
    },
    reference: asText(asObject(tracking).utm_content),
    rescheduleUrl: asText(reschedule_url),
    replaces: eventOfInvitee(old_invitee),
  }
}

/** For an outbound call the location is the invitee's number; otherwise it is the firm's number or a link. */
const phoneOf = ({ type, location }: JsonObject): string | undefined =>
  type === 'outbound_call' ? asText(location) : undefined

/** Calendly's format: '2026-12-01T10:00:00.000000Z'. */
function readTimestamp(value: unknown): Date | undefined {
  const moment = new Date(asText(value) ?? '')
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
