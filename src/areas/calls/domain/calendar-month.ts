/** A calendar month, and how arrow keys move in it. */
import { addDays, type CalendarDate, daysInMonth, weekdayOf } from '#shared/domain/time/dates.ts'
import { dateIn } from '#shared/domain/time/time-zones.ts'

/** 'YYYY-MM'. The text sorts in date order. */
export type Month = string

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7)

const yearAndMonth = (month: Month): [year: number, month: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5)),
]
const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** A day of the month; a day beyond its end becomes its last day. */
const dayIn = (month: Month, day: number): CalendarDate =>
  `${month}-${twoDigits(Math.min(day, daysInMonth(...yearAndMonth(month))))}`

export const isMonth = (text: string): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

export function addMonths(month: Month, count: number): Month {
  const [year, number] = yearAndMonth(month)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${twoDigits((months % 12) + 1)}`
}

/** The weeks from Monday to Sunday, without the days of other months. */
export function weeksOf(month: Month): (CalendarDate | undefined)[][] {
  const first = dayIn(month, 1)
  const before = weekdayOf(first) - 1
  const days = daysInMonth(...yearAndMonth(month))
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - before
      return day >= 0 && day < days ? addDays(first, day) : undefined
    }),
  )
}

/** Days from today on that a calendar shows at least, also at the end of a month. */
const fortnight = 14

/**
 * The weeks that are not over. Where the month ends within a fortnight, its weeks are whole and those of the next month
 * follow, since an empty calendar with one day left offers nothing.
 */
export function weeksFrom(today: CalendarDate, month: Month): (CalendarDate | undefined)[][] {
  const weeks = weeksOf(month).filter((week) => week.some((date) => date !== undefined && date >= today))
  const ends = dayIn(month, 31)
  const until = addDays(today, fortnight - 1)
  if (month !== monthOf(today) || ends >= until) return weeks
  const first = addDays(today, 1 - weekdayOf(today))
  return Array.from({ length: until > addDays(first, 13) ? 3 : 2 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(first, week * 7 + place)),
  )
}

/** The date that a key moves to in a grid of days (WAI-ARIA, date picker); undefined for other keys. */
export function moveByKey(date: CalendarDate, key: string): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, 1 - weekdayOf(date))
    case 'End':
      return addDays(date, 7 - weekdayOf(date))
    case 'PageUp':
      return dayIn(addMonths(monthOf(date), -1), Number(date.slice(8)))
    case 'PageDown':
      return dayIn(addMonths(monthOf(date), 1), Number(date.slice(8)))
    default:
      return undefined
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

/** How many of the next free times are offered before the calendar. */
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
