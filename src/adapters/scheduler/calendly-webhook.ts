/** Verifies and parses Calendly's webhooks (developer.calendly.com, "Webhook signatures"). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { eventOfInvitee } from './calendly-uri.ts'
import type { SchedulerEvent, SchedulerEventFault } from './port.ts'

/** The oldest signature accepted, in seconds. Applies to the future too, to allow for differing clocks. */
const MAX_AGE_SECONDS = 180

/**
 * `signature` is the header Calendly-Webhook-Signature, `t=<unix seconds>,v1=<hex>`. The signature covers `t`, a dot
 * and the raw body.
 */
export function readWebhook(
  { signature, body }: { signature: string | null; body: string },
  signingKey: string,
  now: Date,
): Result<SchedulerEvent, SchedulerEventFault> {
  const { t = '', v1 = '' } = Object.fromEntries(
    (signature ?? '').split(',').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    }),
  )
  if (!/^\d{1,12}$/.test(t) || !/^[0-9a-f]{64}$/.test(v1)) return fail('bad_signature')
  const expected = createHmac('sha256', signingKey).update(`${t}.${body}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(v1, 'hex'))) return fail('bad_signature')
  if (Math.abs(now.getTime() / 1000 - Number(t)) > MAX_AGE_SECONDS) return fail('too_old')
  return readEvent(body, v1)
}

/** Parses a body whose signature was verified. */
function readEvent(body: string, signature: string): Result<SchedulerEvent, 'malformed'> {
  const { event, payload } = readObject(body) ?? {}
  if (typeof event !== 'string') return fail('malformed')
  if (event !== 'invitee.created' && event !== 'invitee.canceled')
    return ok({ kind: 'other', id: `other ${signature}`, signature })
  const { uri, new_invitee, rescheduled } = asObject(payload) ?? {}
  const eventUid = eventOfInvitee(uri)
  if (eventUid === undefined) return fail('malformed')
  const id = `${event} ${String(uri)}`
  if (event === 'invitee.created') return ok({ kind: 'booked', id, signature, eventUid })
  const next = rescheduled === true ? eventOfInvitee(new_invitee) : undefined
  return ok({ kind: 'cancelled', id, signature, eventUid, movedTo: next === eventUid ? undefined : next })
}

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return undefined
  }
}
