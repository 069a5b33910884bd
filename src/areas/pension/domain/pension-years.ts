/** The years of a pension: for the rings of My Pensions and the annual statement. */
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import {
  isEmpty,
  isPaidInKnown,
  isPaidInKnownFrom,
  type Payer,
  paidIn,
  type Valuation,
  type ValueHistory,
} from './value-history.ts'

/** Cents. `closing` is the last value of the year; without one there is no growth. */
export type PensionYear = {
  year: number
  /** The last value of the year before; undefined in the first year, and where that year has none. */
  opening: Valuation | undefined
  closing: Valuation | undefined
  /**
   * Paid in between the two values, or from the very beginning to the first one; without a closing one, in the calendar
   * year.
   */
  paid: Readonly<Record<Payer, number>>
  /** Paid in from the first day of the year to its last. */
  calendar: Readonly<Record<Payer, number>>
  /** All its values are zero, and nothing was paid in until the last of them. */
  empty: boolean
  /** Paid in later in the year than the closing value. */
  paidAfter: number
  growth: number | undefined
}

const within = (year: number, on: CalendarDate): boolean => on.startsWith(`${year}-`)

export function pensionYear(history: ValueHistory, year: number): PensionYear {
  const { valuations } = history
  const [start, end] = [`${year - 1}-12-31`, `${year}-12-31`]
  const closing = valuations.findLast(({ on }) => within(year, on))
  const opening = valuations.findLast(({ on }) => within(year - 1, on))
  const isFirst = !valuations.some(({ on }) => on <= start)
  const paid = paidIn(history, closing?.on ?? end, opening?.on ?? (isFirst ? '' : start))
  const later = paidIn(history, end, closing?.on ?? end)
  const empty = isEmpty([...(opening ? [opening] : []), ...valuations.filter(({ on }) => within(year, on))], paid)
  const isKnown = empty || isPaidInKnown(history) || (opening !== undefined && isPaidInKnownFrom(history, opening.on))
  const comparable = closing && isKnown && (opening || isFirst)
  return {
    year,
    opening,
    closing,
    paid,
    calendar: paidIn(history, end, start),
    empty,
    paidAfter: later.member + later.employer,
    growth: comparable ? closing.cents - (opening?.cents ?? 0) - paid.member - paid.employer : undefined,
  }
}

/** From the year in which the pension began until this one. `start`: its start date, where that is known. */
export function pensionYears(history: ValueHistory, start: CalendarDate | null, today: CalendarDate): PensionYear[] {
  const dates = [start, history.valuations[0]?.on, history.payments[0]?.on].filter((on) => typeof on === 'string')
  const last = Number(today.slice(0, 4))
  const first = Math.min(last, ...dates.map((on) => Number(on.slice(0, 4))))
  return Array.from({ length: last - first + 1 }, (_, at) => pensionYear(history, first + at))
}

/** How much of the year has passed on this day, from 0 to 1. */
export const yearRun = (today: CalendarDate): number => {
  const year = Number(today.slice(0, 4))
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  return (Date.parse(`${today}T00:00:00Z`) - from) / (to - from)
}

/** A statement waits until the provider has had two weeks to send the last value of its year. */
export const isStatementDue = (year: number, today: CalendarDate): boolean => today >= `${year + 1}-01-15`
