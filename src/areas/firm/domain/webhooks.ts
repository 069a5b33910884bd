/** What the firm's other programs hear of, by Standard Webhooks, and how often it is tried. */
import { fail, ok, type Result } from '#shared/domain/result.ts'

/** In the order in which a journey has them. */
export const webhookEvents = [
  'call.booked',
  'fact_find.completed',
  'application.signed',
  'pension.opened',
  'request.opened',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const isWebhookEvent = (text: string): text is WebhookEvent => webhookEvents.some((event) => event === text)

/** Sent from the desk to see whether an endpoint answers. */
export const testEvent = 'test'

type Ids = {
  /** `replaces`: the call that was moved. */
  'call.booked': { call: string; start: Date; replaces: string | null }
  'fact_find.completed': object
  'application.signed': { application: string }
  'pension.opened': object
  'request.opened': { request: string }
}

/** Ids and times only. Nothing that a member said, and nothing by which somebody else would know who they are. */
export type WebhookMessage = {
  [Event in WebhookEvent]: { event: Event; member: string; about: Ids[Event] }
}[WebhookEvent]

/** The body, by Standard Webhooks: type, time of the event, and data. */
export const webhookBody = (
  { event, ...data }: { event: WebhookEvent; member: string; about: object } | { event: typeof testEvent },
  at: Date,
): string =>
  JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: 'member' in data ? { member: data.member, ...data.about } : {},
  })

/** Whether the receiver has taken the message. A redirect is not followed, so it is a failure. */
export const wasTaken = (status: number): boolean => status >= 200 && status < 300

/** Why a message did not reach a receiver. */
export type WebhookFault = 'address_refused' | 'too_slow' | 'unreachable' | 'switched_off'

const hour = 3600
/** Seconds, after as many failed attempts. Together three days. */
const retryDelays = [
  ...[5, 60, 5 * 60, 30 * 60],
  ...[2 * hour, 4 * hour, 8 * hour, 14 * hour, 20 * hour],
  // What is left of 72 hours.
  84_235,
]

/** Seconds until the next attempt; undefined after the last one. `failed`: attempts, 1 or more. */
export const retryAfter = (failed: number): number | undefined => retryDelays[failed - 1]

/** An endpoint that takes nothing for as long is switched off. */
const failingHours = 72

export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= failingHours * hour * 1000

/** Hours in which the secret before still signs, beside the new one. */
export const formerSecretHours = 24

/** In which a receiver has to answer, from the look-up of its name. */
export const answerSeconds = 10

/** Days after which a delivery leaves the log, and how many of the newest are shown. */
export const deliveryDays = 30
export const shownDeliveries = 100

export const mostEndpoints = 10
const longestAddress = 500

export type EndpointFault = 'address_missing' | 'address_invalid' | 'events_missing' | 'address_known' | 'too_many'

export function readEndpointAddress(
  text: string,
  mayAsk: (address: URL) => boolean,
): Result<string, 'address_missing' | 'address_invalid'> {
  const typed = text.trim()
  if (typed === '') return fail('address_missing')
  const address = typed.length <= longestAddress ? URL.parse(typed) : null
  // A name and a password in an address would be sent to nobody.
  if (address?.username !== '' || address.password !== '' || !mayAsk(address)) return fail('address_invalid')
  address.hash = ''
  return ok(address.href)
}

/** What a page shows of an address, which may carry a key in its query. */
export const shownAddress = (address: string): string => {
  const { origin, pathname, search } = new URL(address)
  return `${origin}${pathname}${search === '' ? '' : '?…'}`
}

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const readDeliveryState = (text: string): DeliveryState | undefined =>
  deliveryStates.find((state) => state === text)
