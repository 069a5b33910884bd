/** Reads the busy times of an untrusted iCalendar file (RFC 5545). Runs in its own thread. */
import ICAL from 'ical.js'
import type { Span } from '#areas/calls/domain/availability.ts'
import { type CalendarFault, mergeSpans } from '#areas/calls/domain/outside-calendar.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { addDays, IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { instantAt, isZone } from '#shared/domain/time/time-zones.ts'

export type BusyTimesRequest = {
  text: string
  period: Span
  /** Events with this suffix are our own invitations, whose times we already know. */
  ownIds: string
}

export type BusyTimes = Result<Span[], Extract<CalendarFault, 'not_a_calendar' | 'too_complex'>>

/** An event with an hourly rule for two years has fewer. */
const mostOccurrences = 20_000
const mostEvents = 20_000
const mostOccurrencesInAll = 200_000

class TooComplex extends Error {}

export function readBusyTimes({ text, period, ownIds }: BusyTimesRequest): BusyTimes {
  const calendar = parse(text)
  if (!calendar) return fail('not_a_calendar')
  const events = calendar.getAllSubcomponents('vevent')
  if (events.length > mostEvents) return fail('too_complex')
  const zone = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')
  const reader = spanReader(calendar, isZone(zone) ? zone : IRISH_ZONE)
  const changed = changedOccurrences(events, reader)
  const spans: Span[] = []
  let left = mostOccurrencesInAll
  try {
    for (const event of events) {
      const id = textOf(event, 'uid')
      if (id.endsWith(ownIds) || !isBusy(event)) continue
      const span = reader.spanOf(event)
      if (!span) continue
      const duration = span[1] - span[0]
      const isChange = event.hasProperty('recurrence-id')
      for (const start of isChange ? [span[0]] : occurrences(event, span[0], reader, period[1])) {
        if (left-- === 0) throw new TooComplex()
        if (start + duration <= period[0] || start >= period[1]) continue
        if (isChange || !changed.has(`${id} ${start}`)) spans.push([start, start + duration])
      }
    }
  } catch (error) {
    if (error instanceof TooComplex) return fail('too_complex')
    throw error
  }
  return ok(mergeSpans(spans, period))
}

function parse(text: string): ICAL.Component | undefined {
  try {
    const parsed: unknown = ICAL.parse(text)
    // Several calendars in one file are an array of arrays; the first counts.
    const first = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed[0] : parsed
    const calendar = new ICAL.Component(first as ConstructorParameters<typeof ICAL.Component>[0])
    return calendar.name === 'vcalendar' ? calendar : undefined
  } catch {
    return undefined
  }
}

const textOf = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name) ?? '')

/** Set by the calendar's owner: free time is transparent, and Outlook has a field for it as well. */
const isBusy = (event: ICAL.Component): boolean =>
  textOf(event, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT' &&
  textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE'

/** `uid start` of the occurrences that an event of their own replaces, or cancels. */
function changedOccurrences(events: readonly ICAL.Component[], { instantOf }: Reader): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      const at = event.getFirstProperty('recurrence-id')
      const replaced = at ? instantOf(at, at.getFirstValue()) : undefined
      return replaced === undefined ? [] : [`${textOf(event, 'uid')} ${replaced}`]
    }),
  )
}

/** The starts of an event until `end`, in no order. */
function* occurrences(event: ICAL.Component, first: number, { instantOf }: Reader, end: number): Generator<number> {
  const start = event.getFirstProperty('dtstart')
  const at = start?.getFirstValue()
  if (!start || !(at instanceof ICAL.Time)) return
  const without = new Set(
    event
      .getAllProperties('exdate')
      .flatMap((property) => property.getValues().map((each) => dateOrInstant(property, each, at))),
  )
  function dateOrInstant(property: ICAL.Property, value: unknown, like: ICAL.Time): number | string | undefined {
    // Some programs exclude a time by its date.
    return value instanceof ICAL.Time && value.isDate && !like.isDate ? value.toString() : instantOf(property, value)
  }
  const given = new Set([first])
  if (!isExcluded(without, at, first)) yield first
  for (const property of event.getAllProperties('rdate'))
    for (const value of property.getValues()) {
      const more = instantOf(property, value)
      if (more === undefined || given.has(more) || without.has(more)) continue
      given.add(more)
      yield more
    }
  for (const property of event.getAllProperties('rrule')) {
    const rule: unknown = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) continue
    const iterator = rule.iterator(at)
    for (let count = 0, next = iterator.next(); next; next = iterator.next()) {
      if (count++ === mostOccurrences) throw new TooComplex()
      const instant = instantOf(start, next)
      if (instant === undefined || instant >= end) break
      if (!given.has(instant) && !isExcluded(without, next, instant)) yield instant
    }
  }
}

const isExcluded = (without: ReadonlySet<unknown>, { year, month, day }: ICAL.Time, instant: number): boolean =>
  without.has(instant) || without.has(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)

type Reader = ReturnType<typeof spanReader>

/** `defaultZone`: of times without one. */
function spanReader(calendar: ICAL.Component, defaultZone: string) {
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [textOf(zone, 'tzid'), new ICAL.Timezone(zone)] as const),
  )

  /** Epoch milliseconds; undefined if unreadable. A date starts at midnight in Ireland. */
  function instantOf(property: ICAL.Property, value: unknown): number | undefined {
    const time = value instanceof ICAL.Period ? value.start : value
    if (!(time instanceof ICAL.Time)) return undefined
    const { year, month, day, hour, minute, second } = time
    const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    if (time.isDate) return instantAt(date, 0, IRISH_ZONE).getTime()
    if (time.zone === ICAL.Timezone.utcTimezone) return Date.UTC(year, month - 1, day, hour, minute, second)
    const minutes = hour * 60 + minute
    const name = String(property.getParameter('tzid') ?? '')
    // A zone by its common name is read with this platform's data, any other one as the file describes it.
    if (isZone(name)) return instantAt(date, minutes, name).getTime() + second * 1000
    const zone = zones.get(name)
    if (!zone) return instantAt(date, minutes, defaultZone).getTime() + second * 1000
    return Date.UTC(year, month - 1, day, hour, minute, second) - zone.utcOffset(time) * 1000
  }

  /** From the start to the end of the event itself; undefined for one without a start, or without a duration. */
  function spanOf(event: ICAL.Component): Span | undefined {
    const start = event.getFirstProperty('dtstart')
    const at = start?.getFirstValue()
    const from = start ? instantOf(start, at) : undefined
    if (from === undefined || !(at instanceof ICAL.Time)) return undefined
    const to = endOf(event, at, from)
    return to > from ? [from, to] : undefined
  }

  function endOf(event: ICAL.Component, at: ICAL.Time, from: number): number {
    const end = event.getFirstProperty('dtend')
    const to = end ? instantOf(end, end.getFirstValue()) : undefined
    if (to !== undefined) return to
    const duration: unknown = event.getFirstPropertyValue('duration')
    if (duration instanceof ICAL.Duration) return from + duration.toSeconds() * 1000
    if (!at.isDate) return from
    const next = addDays(at.toString(), 1)
    return instantAt(next, 0, IRISH_ZONE).getTime()
  }

  return { instantOf, spanOf }
}
