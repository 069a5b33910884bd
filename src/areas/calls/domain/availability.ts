/**
 * When a call can be booked, and with whom. Working hours are Irish local time; everything else is an instant in
 * milliseconds.
 */
import {
  addDays,
  type CalendarDate,
  datesBetween,
  IRISH_ZONE,
  irishDate,
  weekdayOf,
} from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import type { CallRules } from './call.ts'

const minute = 60_000

/** Minutes after midnight; `to` may be 1440. */
export type Hours = { from: number; to: number }
export type WeeklyHours = Hours & { weekday: number }
/** Default hours of a new adviser: Monday to Friday, 9:00 to 17:30. */
export const officeHours: readonly WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: 9 * 60,
  to: 17 * 60 + 30,
}))

/** Without hours, the adviser is away that day. A day with several rows has several working periods. */
export type HoursException = { date: CalendarDate; hours: Hours | null }

/** Half open: the end is not included. */
export type Span = readonly [from: number, to: number]

export type AdviserTimes = {
  id: string
  /** Minutes that stay free after a call. */
  buffer: number
  hours: readonly WeeklyHours[]
  exceptions: readonly HoursException[]
  /** Null: as many calls as fit. */
  callsADay: number | null
  /** The number of booked calls by Irish date; a date without calls is missing. */
  callsOn: Readonly<Record<CalendarDate, number>>
  /** Calls with their buffers, ordered by start; they never overlap. */
  blocked: readonly Span[]
  /** From a calendar elsewhere, ordered by start; they never overlap each other. */
  busy: readonly Span[]
}

export type Holidays = (year: number) => ReadonlySet<CalendarDate>
export type NamedHolidays = Holidays & { named: (year: number) => readonly { date: CalendarDate; name: string }[] }

export type Offer = { now: Date; rules: CallRules; holidays: Holidays }

/** An adviser's own exception overrides a public holiday, and a holiday overrides the weekly hours. */
export function hoursOn(
  adviser: Pick<AdviserTimes, 'hours' | 'exceptions'>,
  date: CalendarDate,
  holidays: Holidays,
): readonly Hours[] {
  const exceptions = adviser.exceptions.filter((exception) => exception.date === date)
  if (exceptions.length > 0) return exceptions.flatMap(({ hours }) => hours ?? [])
  if (holidays(Number(date.slice(0, 4))).has(date)) return []
  const weekday = weekdayOf(date)
  return adviser.hours.filter((hours) => hours.weekday === weekday)
}

/** The period that can be booked, independent of any adviser: from the notice period to the horizon. */
export function bookableSpan({ now, rules }: Pick<Offer, 'now' | 'rules'>): Span {
  const last = addDays(irishDate(now), rules.horizon)
  return [now.getTime() + rules.notice * minute, instantAt(last, 1440, IRISH_ZONE).getTime()]
}

/** The starts in `span` at which at least one adviser is free, in order and without duplicates. */
export const freeTimes = (advisers: readonly AdviserTimes[], span: Span, offer: Offer): number[] =>
  mergeTimes(freeTimesByAdviser(advisers, span, offer).map(({ starts }) => starts))

/** The same for each adviser on their own. */
export function freeTimesByAdviser<A extends AdviserTimes>(
  advisers: readonly A[],
  span: Span,
  offer: Offer,
): { adviser: A; starts: readonly number[] }[] {
  const instants = cacheInstants()
  return advisers.map((adviser) => ({
    adviser,
    starts: mergeTimes([freeStarts(adviser, intersect(span, bookableSpan(offer)), offer, instants)]),
  }))
}

/** In order and without duplicates. */
export const mergeTimes = (lists: readonly (readonly number[])[]): number[] =>
  [...new Set(lists.flat())].sort((one, other) => one - other)

/** The number of calls an adviser has on the day of a start, and in its week. */
export type Load = { day: number; week: number }

/** `preferred`: an adviser's id. `member`: the member's id. */
export type Asking = { preferred?: string | null | undefined; member: string }

/** Nobody takes their own call as a member, unless nobody else takes calls. */
export function takersFor<A extends { uid: string | null }>(member: string, advisers: readonly A[]): readonly A[] {
  const others = advisers.filter(({ uid }) => uid !== member)
  return others.length > 0 ? others : advisers
}

/** FNV-1a with its last bits mixed: the same number for the same text, and a quite different one for any other. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0
}

/**
 * The advisers who can take a call at `start`, the fairest choice first: fewest calls that day, then fewest that week.
 * Who is level on both comes in an order of the member's own, so that many who book one time at once do not all wait
 * for the same adviser. `preferred` comes first, so that a moved call stays with the adviser who knows the member.
 */
export function rankAdvisers<A extends AdviserTimes & { load: Load }>(
  advisers: readonly A[],
  start: Date,
  offer: Offer,
  { preferred, member }: Asking,
): A[] {
  const at = start.getTime()
  const span = intersect([at, at + 1], bookableSpan(offer))
  const instants = cacheInstants()
  const rank = (adviser: A) => (adviser.id === preferred ? 0 : 1)
  const turn = (adviser: A) => hashOf(adviser.id + member)
  return advisers
    .filter((adviser) => freeStarts(adviser, span, offer, instants).includes(at))
    .sort(
      (one, other) =>
        rank(one) - rank(other) ||
        one.load.day - other.load.day ||
        one.load.week - other.load.week ||
        turn(one) - turn(other),
    )
}

/** The day and the week, Monday to Monday, of an instant on an Irish calendar. */
export function weekAround(start: Date): { day: Span; week: Span } {
  const date = irishDate(start)
  const monday = addDays(date, 1 - weekdayOf(date))
  const span = (from: CalendarDate, days: number): Span => [
    instantAt(from, 0, IRISH_ZONE).getTime(),
    instantAt(addDays(from, days), 0, IRISH_ZONE).getTime(),
  ]
  return { day: span(date, 1), week: span(monday, 7) }
}

const intersect = ([from, to]: Span, [least, most]: Span): Span => [Math.max(from, least), Math.min(to, most)]

function freeStarts(adviser: AdviserTimes, span: Span, { rules, holidays }: Offer, instantOf: InstantOf): number[] {
  const [from, to] = span
  if (from >= to) return []
  const step = rules.minutes * minute
  const blockedMs = step + adviser.buffer * minute
  const starts: number[] = []
  // A call of the evening before may still block the first hours.
  for (const date of datesBetween(irishDate(new Date(from)), irishDate(new Date(to - 1)))) {
    if (isFull(adviser, date)) continue
    for (const hours of hoursOn(adviser, date, holidays)) {
      const end = instantOf(date, hours.to)
      // Counted in real minutes, so that a night with 23 or 25 hours has fewer or more starts.
      for (let start = instantOf(date, hours.from); start + step <= end; start += step) {
        if (start < from || start >= to || overlaps(adviser.blocked, start, start + blockedMs)) continue
        // Only the call itself: the adviser may write its notes before the next appointment elsewhere, or after it.
        if (!overlaps(adviser.busy, start, start + step)) starts.push(start)
      }
    }
  }
  return starts
}

/** Whether the adviser has as many calls on the date as they want on one. */
const isFull = ({ callsADay, callsOn }: AdviserTimes, date: CalendarDate): boolean =>
  callsADay !== null && (callsOn[date] ?? 0) >= callsADay

/** True when any of the spans, which are in order, overlaps the one from `from` to `to`. */
function overlaps(spans: readonly Span[], from: number, to: number): boolean {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.[1] ?? 0) <= from) low = middle + 1
    else high = middle
  }
  const next = spans[low]
  return next !== undefined && next[0] < to
}

type InstantOf = (date: CalendarDate, minutes: number) => number

/**
 * Caches instants by date: twenty advisers share a few hours, and time zone lookups cost more than everything else
 * here.
 */
function cacheInstants(): InstantOf {
  const known = new Map<string, number>()
  return (date, minutes) => {
    const key = `${date} ${minutes}`
    const instant = known.get(key) ?? instantAt(date, minutes, IRISH_ZONE).getTime()
    known.set(key, instant)
    return instant
  }
}
