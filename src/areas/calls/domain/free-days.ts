/** The days that a call can be booked on, a fortnight at a time, and their free times. */
import { addDays, type CalendarDate, datesBetween } from '#shared/domain/time/dates.ts'
import { dateIn } from '#shared/domain/time/time-zones.ts'

const fortnight = 14
const dayLength = 86_400_000

export type Fortnight = {
  days: readonly CalendarDate[]
  /** The first days of the fortnights before and after; undefined where there is none. */
  earlier: CalendarDate | undefined
  later: CalendarDate | undefined
}

/** The fortnight that `wanted` is in, counted from today; the first or the last one for a day outside of them. */
export function fortnightOf(today: CalendarDate, last: CalendarDate, wanted: CalendarDate): Fortnight {
  const at = (date: CalendarDate) => Math.floor((Date.parse(date) - Date.parse(today)) / dayLength / fortnight)
  const place = Math.max(0, Math.min(at(wanted), at(last)))
  const first = addDays(today, place * fortnight)
  return {
    days: datesBetween(first, addDays(first, fortnight - 1)),
    earlier: place > 0 ? addDays(first, -fortnight) : undefined,
    later: place < at(last) ? addDays(first, fortnight) : undefined,
  }
}

/** Free starts, in order, by date in the person's own time zone. */
export function byDate(starts: readonly number[], zone: string): ReadonlyMap<CalendarDate, readonly number[]> {
  const days = new Map<CalendarDate, number[]>()
  for (const start of starts) {
    const date = dateIn(new Date(start), zone)
    const known = days.get(date)
    if (known) known.push(start)
    else days.set(date, [start])
  }
  return days
}

/** How many of the next free times are offered before the days. */
const nextOffered = 3

/** The first free starts, by date. */
export const nextFree = (starts: readonly number[], zone: string): ReadonlyMap<CalendarDate, readonly number[]> =>
  byDate(starts.slice(0, nextOffered), zone)

/**
 * Compresses a list of instants for the browser: hundreds of them in a few hundred bytes, because most follow the one
 * before at the same interval.
 */
const minute = 60_000

/** Expects instants on whole minutes, in order. */
export function packTimes(times: readonly number[]): string {
  let before = 0
  return times
    .map((time) => {
      const step = time / minute - before
      before = time / minute
      return step.toString(36)
    })
    .join(' ')
}

export function unpackTimes(text: string): number[] {
  let at = 0
  return text
    .split(' ')
    .filter(Boolean)
    .map((step) => {
      at += Number.parseInt(step, 36)
      return at * minute
    })
}
