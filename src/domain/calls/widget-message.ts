/**
 * What a scheduling frame says to the page round it: Calendly's messages, read strictly (developer.calendly.com, "Communicating with the
 * parent window"). A message is only a hint: the server asks the scheduler itself before anything changes.
 */
import { fail, ok, type Result } from '#domain/shared/result.ts'

export type EventUidFault = 'no_event_uri' | 'no_event_id'

export type WidgetMessage =
  /** The frame has drawn something a person can use. */
  | { kind: 'viewed' }
  | { kind: 'timeSelected' }
  | { kind: 'height'; pixels: number }
  | { kind: 'scheduled'; eventUid: Result<string, EventUidFault> }

/** Calendly names an event by the first; older pages by the second. */
const uriPrefixes = ['https://api.calendly.com/scheduled_events/', 'https://calendly.com/api/v2/scheduled_events/']

/** 16 capital letters, a UUID, or another scheduler's id. Never a slash, a question mark or an escape. */
const eventId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export const isEventUid = (text: string): boolean => eventId.test(text)

/** Taller than any calendar: such a message comes from somewhere else. */
const MOST_PIXELS = 20_000

type Loose = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null

/** A field of its own, so that nothing inherited counts; undefined for anything that has no fields. */
const field = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** Undefined for whatever is not one of the five messages: other scripts of the page post here too. */
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
    default:
      return undefined
  }
}

/** The id in the payload of an event-scheduled message (specification 1, sections 4 and 5, Booking). */
export function readScheduled(payload: unknown): Result<string, EventUidFault> {
  const uri = field(field(payload, 'event'), 'uri')
  return typeof uri === 'string' && uri.trim() !== '' ? readEventUri(uri) : fail('no_event_uri')
}

/** The id of an event from its URI, the scheduler's prefix removed: one path segment, and nothing after it. */
export function readEventUri(uri: string): Result<string, 'no_event_id'> {
  const prefix = uriPrefixes.find((known) => uri.startsWith(known))
  const id = prefix === undefined ? '' : uri.slice(prefix.length)
  return isEventUid(id) ? ok(id) : fail('no_event_id')
}

/** '1200px': a text, since June 2024. */
function readPixels(height: unknown): number | undefined {
  const digits = typeof height === 'string' ? /^(\d{1,5})(?:\.\d+)?px$/.exec(height)?.[1] : undefined
  const pixels = Number(digits)
  return pixels > 0 && pixels <= MOST_PIXELS ? pixels : undefined
}
