/** What My Pensions leads with: the newest value, and how it compares with what was paid in. */
import { addDays, type CalendarDate } from '#shared/domain/time/dates.ts'
import { euroOf, isPaidInKnown, paidIn, type ValueHistory, type ValueSource, wholeEuroOf } from './value-history.ts'

/** Days after which the page says that no newer value has come. Providers send one a month. */
export const staleDays = 45

export type Balance = {
  /** Euro and cents. */
  value: number
  on: CalendarDate
  source: ValueSource
  stale: boolean
  /**
   * Whole euro, up to the date of the value: the parts and the growth add up to the whole euro of the value, and no
   * part is a euro or more off. Undefined while the payments are not known from the beginning.
   */
  paid: { own: number; employer: number; growth: number } | undefined
}

/** Undefined while there is no value. */
export function balance(history: ValueHistory, today: CalendarDate): Balance | undefined {
  const newest = history.valuations.at(-1)
  if (newest === undefined) return undefined
  return {
    value: euroOf(newest.cents),
    on: newest.on,
    source: newest.source,
    stale: addDays(newest.on, staleDays) < today,
    paid: isPaidInKnown(history) ? partsOf(newest.cents, paidIn(history, newest.on)) : undefined,
  }
}

/** Neither value nor growth is ever more than it is, so what the cents add up to goes to the payments. */
function partsOf(cents: number, { member, employer }: ReturnType<typeof paidIn>): Balance['paid'] {
  const growth = wholeEuroOf(cents - member - employer)
  const paid = wholeEuroOf(cents) - growth
  const more = paid - wholeEuroOf(member) - wholeEuroOf(employer)
  const own = wholeEuroOf(member) + (more === 2 || (more === 1 && member % 100 >= employer % 100) ? 1 : 0)
  return { own, employer: paid - own, growth }
}
