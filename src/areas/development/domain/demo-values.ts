/**
 * Made-up values of a demo user's pension: a payment on the first of each month, a value on its last day, and a fall in
 * one of the years.
 */
import type { Figures } from '#areas/pension/domain/values-file.ts'
import { addDays, type CalendarDate } from '#shared/domain/time/dates.ts'
import { addMonths } from '#shared/domain/time/working-days.ts'

/** Growth of a month in percent, after charges; they repeat. */
const growth = [0.9, -0.4, 1.2, 0.3, -0.8, 1.4, 0.6, -0.2, 1.1, 0.5, -1.1, 1.3]
/** Of the fall, which begins in this month. */
const [fallFrom, fallMonths, fall] = [30, 9, -2.6]

/** `monthly`: whole euro. From the month after the start until the day before `today`. */
export function demoValues(
  start: CalendarDate,
  today: CalendarDate,
  monthly: { own: number; employer: number },
): readonly { on: CalendarDate; given: Figures }[] {
  const days: { on: CalendarDate; given: Figures }[] = []
  const pays = { member: monthly.own * 100, ...(monthly.employer > 0 ? { employer: monthly.employer * 100 } : {}) }
  let cents = 0
  let first = `${addMonths(start, 1).slice(0, 7)}-01`
  for (let month = 0; addDays(addMonths(first, 1), -1) < today; month += 1) {
    const falls = month >= fallFrom && month < fallFrom + fallMonths
    const percent = falls ? fall : (growth[month % growth.length] ?? 0)
    cents = Math.round((cents + (monthly.own + monthly.employer) * 100) * (1 + percent / 100))
    days.push({ on: first, given: pays })
    days.push({ on: addDays(addMonths(first, 1), -1), given: { value: cents } })
    first = addMonths(first, 1)
  }
  return days
}
