/** The public holidays of Ireland, from the date-holidays package. */
import DateHolidays from 'date-holidays'
import type { Holidays } from '#domain/calls/availability.ts'

/** Returns the holidays of a year as ISO dates. Each year is computed once. */
export function irishHolidays(): Holidays {
  const calendar = new DateHolidays('IE', { types: ['public'] })
  const years = new Map<number, ReadonlySet<string>>()
  return (year) => {
    const cached = years.get(year)
    if (cached) return cached
    const dates = new Set(calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)))
    years.set(year, dates)
    return dates
  }
}
