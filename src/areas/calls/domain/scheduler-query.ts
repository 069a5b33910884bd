/** The query of the booking page: Calendly's own parameters, and ours for the visitor's position in the flow. */
import { type CalendarDate, isDate } from '#shared/domain/time/dates.ts'
import { isZone } from '#shared/domain/time/time-zones.ts'

export type SchedulerQuery = {
  /** A day of the fortnight to show. */
  from: CalendarDate | undefined
  date: CalendarDate | undefined
  time: Date | undefined
  timezone: string | undefined
  /** True when the list of time zones is open. */
  zones: boolean
  reschedule: string | undefined
  /** The call that has just been booked. */
  booked: string | undefined
  /** True when the embedding page already shows the details. */
  hideDetails: boolean
  /** Set by Calendly's clients that expect messages. */
  embedded: boolean
}

const eventUid = /^[A-Z]{16}$/

export function readSchedulerQuery(params: URLSearchParams): SchedulerQuery {
  const text = <T extends string>(name: string, fits: (value: string) => boolean): T | undefined => {
    const value = params.get(name)
    return value !== null && fits(value) ? (value as T) : undefined
  }
  const date = text('date', isDate)
  const month = text('month', (value) => isDate(`${value}-01`))
  const time = text('time', (value) => readStart(value) !== undefined)
  return {
    from: text('from', isDate) ?? (month === undefined ? date : `${month}-01`),
    date,
    time: time === undefined ? undefined : readStart(time),
    timezone: text('timezone', isZone),
    zones: params.has('zones'),
    reschedule: text('reschedule', (value) => eventUid.test(value)),
    booked: text('booked', (value) => eventUid.test(value)),
    hideDetails: params.get('hide_event_type_details') === '1',
    embedded: params.has('embed_domain'),
  }
}

/** '2026-11-23T09:30Z', with or without seconds; must be a whole minute. */
export function readStart(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.000)?)?Z$/.test(text)) return undefined
  const start = new Date(text)
  return Number.isNaN(start.getTime()) ? undefined : start
}

export const writeStart = (start: number): string => `${new Date(start).toISOString().slice(0, 16)}Z`

type Ours = 'month' | 'from' | 'date' | 'time' | 'timezone' | 'zones' | 'reschedule' | 'booked'

/** Without the fortnight that was shown, for a link to a day. */
export const otherDays = { month: undefined, from: undefined }

/**
 * The same address with some of our parameters changed; undefined removes one. Parameters of the embedding page stay.
 */
export function withParameters(params: URLSearchParams, changes: Partial<Record<Ours, string | undefined>>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

/** The addresses of a scheduler, with the parameters of Calendly's clients (developer.calendly.com, embed options). */
type Prefill = {
  name: string
  email: string
  /** Returned with the booking, to identify the member. */
  reference: string
}

/** For a frame inside our own page. Without `embed_domain` the scheduler sends no messages to the page. */
export const frameAddress = (page: string, prefill: Prefill): string =>
  withQuery(page, {
    hide_event_type_details: '1',
    hide_gdpr_banner: '1',
    name: prefill.name,
    email: prefill.email,
    utm_content: prefill.reference,
    embed_type: 'Inline',
    embed_domain: '1',
  })

/** For a window of its own. */
export const pageAddress = (page: string, prefill: Prefill, more: Record<string, string> = {}): string =>
  withQuery(page, { name: prefill.name, email: prefill.email, utm_content: prefill.reference, ...more })

/** The address may already have a query; empty values are left out. */
function withQuery(page: string, query: Record<string, string>): string {
  const nonEmpty = Object.entries(query).filter(([, value]) => value !== '')
  // %20 instead of +, because some readers of a name keep the plus.
  const text = nonEmpty.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${page}${page.includes('?') ? '&' : '?'}${text}`
}
