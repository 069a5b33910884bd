/** Deadlines in working days: Monday to Friday, without public holidays. */
import { addDays, type CalendarDate, weekdayOf } from './dates.ts'

type Holidays = (year: number) => ReadonlySet<CalendarDate>

export const isWorkingDay = (date: CalendarDate, holidays: Holidays): boolean =>
  weekdayOf(date) <= 5 && !holidays(Number(date.slice(0, 4))).has(date)

/** The date that is `days` working days after `date`, which does not count itself. */
export function addWorkingDays(date: CalendarDate, days: number, holidays: Holidays): CalendarDate {
  let reached = date
  for (let left = days; left > 0; ) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached, holidays)) left -= 1
  }
  return reached
}

/** The same day of a later month, or its last day where the month is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}
