/**
 * Messages of a scheduling frame to the page that embeds it: Calendly's, read strictly (developer.calendly.com,
 * "Communicating with the parent window"). A message is only a hint: the server asks the scheduler itself before
 * anything changes.
 */
import type { Unanswered } from '#shared/domain/errors.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'

export type EventUidFault = 'no_event_uri' | 'no_event_id'

export type WidgetMessage =
  /** The frame shows usable content. */
  | { kind: 'viewed' }
  | { kind: 'timeSelected' }
  | { kind: 'height'; pixels: number }
  | { kind: 'scheduled'; eventUid: Result<string, EventUidFault> }
  /** Of our own scheduler: a booking got no answer. */
  | { kind: 'failed'; lost: Unanswered }

/** Calendly's current event URIs start with the first; older pages use the second. */
const uriPrefixes = ['https://api.calendly.com/scheduled_events/', 'https://calendly.com/api/v2/scheduled_events/']

/** 16 capital letters, a UUID, or another scheduler's id. Never a slash, a question mark or an escape. */
const eventId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export const isEventUid = (text: string): boolean => eventId.test(text)

/** Taller than any calendar: such a message does not come from the scheduler. */
const MOST_PIXELS = 20_000

export const bookingFailures = ['offline', 'server_error', 'rate_limited'] as const satisfies readonly Unanswered[]

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null

/** Reads own properties only, so that nothing inherited counts; undefined for values without properties. */
const field = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** Undefined for anything but the known messages: other scripts of the page post messages too. */
export function readWidgetMessage(data: unknown): WidgetMessage | undefined {
  switch (field(data, 'event')) {
    case 'calendly.profile_page_viewed':
    case 'calendly.event_type_viewed':
      return { kind: 'viewed' }
    case 'calendly.date_and_time_selected':
      return { kind: 'timeSelected' }
    case 'calendly.page_height': {
      const pixels = readPixels(field(field(data, 'payload'), 'height'))
      return pixels === undefined ? undefined : { kind: 'height', pixels }
    }
    case 'calendly.event_scheduled':
      return { kind: 'scheduled', eventUid: readScheduled(field(data, 'payload')) }
    case 'siol.booking_failed': {
      const code = field(field(data, 'payload'), 'code')
      const lost = bookingFailures.find((each) => each === code)
      return lost && { kind: 'failed', lost }
    }
    default:
      return undefined
  }
}

/** The id in the payload of an event-scheduled message (specification 1, sections 4 and 5, Booking). */
export function readScheduled(payload: unknown): Result<string, EventUidFault> {
  const uri = field(field(payload, 'event'), 'uri')
  return typeof uri === 'string' && uri.trim() !== '' ? readEventUri(uri) : fail('no_event_uri')
}

/** The id of an event from its URI without the prefix: one path segment, and nothing after it. */
export function readEventUri(uri: string): Result<string, 'no_event_id'> {
  const prefix = uriPrefixes.find((known) => uri.startsWith(known))
  const id = prefix === undefined ? '' : uri.slice(prefix.length)
  return isEventUid(id) ? ok(id) : fail('no_event_id')
}

/** '1200px': text since June 2024. */
function readPixels(height: unknown): number | undefined {
  const digits = typeof height === 'string' ? /^(\d{1,5})(?:\.\d+)?px$/.exec(height)?.[1] : undefined
  const pixels = Number(digits)
  return pixels > 0 && pixels <= MOST_PIXELS ? pixels : undefined
}

/**
 * Messages from our booking page to the page that embeds it. They copy Calendly's exactly, so that Calendly's clients
 * understand them.
 */
export type SchedulerMessage =
  | { event: 'calendly.profile_page_viewed'; payload: Record<string, never> }
  | { event: 'calendly.event_type_viewed'; payload: Record<string, never> }
  | { event: 'calendly.date_and_time_selected'; payload: Record<string, never> }
  | { event: 'calendly.page_height'; payload: { height: string } }
  | { event: 'calendly.event_scheduled'; payload: { event: { uri: string }; invitee: { uri: string } } }
  /** Ours: Calendly's clients ignore what they do not know. */
  | { event: 'siol.booking_failed'; payload: { code: Unanswered } }

const events = 'https://api.calendly.com/scheduled_events/'

export const viewedMessage = (
  what: 'profile_page_viewed' | 'event_type_viewed' | 'date_and_time_selected',
): SchedulerMessage => ({
  event: `calendly.${what}`,
  payload: {},
})

export const pageHeight = (pixels: number): SchedulerMessage => ({
  event: 'calendly.page_height',
  payload: { height: `${Math.ceil(pixels)}px` },
})

export const bookingFailed = (code: Unanswered): SchedulerMessage => ({
  event: 'siol.booking_failed',
  payload: { code },
})

/** Our events have one invitee, with the same id. */
export const eventScheduled = (eventUid: string): SchedulerMessage => ({
  event: 'calendly.event_scheduled',
  payload: { event: { uri: events + eventUid }, invitee: { uri: `${events}${eventUid}/invitees/${eventUid}` } },
})
