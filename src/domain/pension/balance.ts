/** What My Pensions leads with: the newest value, and how it compares with what was paid in. Whole euro. */
import { addDays, type CalendarDate } from '#domain/shared/dates.ts'
import { euroOf, isPaidInKnown, paidIn, type ValueHistory, type ValueSource } from './value-history.ts'

/** Days after which the page says that no newer value has come. Providers send one a month. */
export const staleDays = 45

export type Balance = {
  value: number
  on: CalendarDate
  source: ValueSource
  stale: boolean
  /** Up to the date of the value. The parts and the growth add up to the value. Undefined while the payments are not known from the beginning. */
  paid: { own: number; employer: number; growth: number } | undefined
}

/** Undefined while there is no value. */
export function balance(history: ValueHistory, today: CalendarDate): Balance | undefined {
  const newest = history.valuations.at(-1)
  if (newest === undefined) return undefined
  const value = euroOf(newest.cents)
  const paid = paidIn(history, newest.on)
  const [own, employer] = [euroOf(paid.member), euroOf(paid.employer)]
  return {
    value,
    on: newest.on,
    source: newest.source,
    stale: addDays(newest.on, staleDays) < today,
    paid: isPaidInKnown(history) ? { own, employer, growth: value - own - employer } : undefined,
  }
}
