// A file of its own: the one place that knows the package, with a test.
/** The public holidays of Ireland, from the date-holidays package. */
import DateHolidays from 'date-holidays'
import type { NamedHolidays } from '#areas/calls/domain/availability.ts'

/** The holidays of a year as ISO dates, and with their names in order. Each year is computed once. */
export function irishHolidays(): NamedHolidays {
  const calendar = new DateHolidays('IE', { types: ['public'] })
  const years = new Map<number, { dates: ReadonlySet<string>; named: readonly { date: string; name: string }[] }>()
  const of = (year: number) => {
    const cached = years.get(year)
    if (cached) return cached
    const named = calendar.getHolidays(year, 'en').map(({ date, name }) => ({ date: date.slice(0, 10), name }))
    const holidays = { named, dates: new Set(named.map(({ date }) => date)) }
    years.set(year, holidays)
    return holidays
  }
  return Object.assign((year: number) => of(year).dates, { named: (year: number) => of(year).named })
}
