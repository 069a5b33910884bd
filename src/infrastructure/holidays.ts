/** The public holidays of Ireland, from the library's own tables. */
import DateHolidays from 'date-holidays'
import type { Holidays } from '#domain/calls/availability.ts'

/** A year never changes, so each is worked out once. */
export function irishHolidays(): Holidays {
  const calendar = new DateHolidays('IE', { types: ['public'] })
  const years = new Map<number, ReadonlySet<string>>()
  return (year) => {
    const known = years.get(year)
    if (known) return known
    const dates = new Set(calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)))
    years.set(year, dates)
    return dates
  }
}
