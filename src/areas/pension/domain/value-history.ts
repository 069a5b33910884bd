/** What a pension was worth and what was paid into it. Amounts in cents, both lists in the order of their dates. */
import { paysMonthly } from '#shared/domain/contribution.ts'
import { addDays, type CalendarDate } from '#shared/domain/time/dates.ts'

export const payers = ['member', 'employer'] as const
export type Payer = (typeof payers)[number]

/** `desk`: an adviser typed it. `provider`: it came in the provider's file. */
export type ValueSource = 'desk' | 'provider'

export type Valuation = { on: CalendarDate; cents: number; source: ValueSource }
export type Payment = { on: CalendarDate; cents: number; payer: Payer; source: ValueSource }
export type ValueHistory = { valuations: readonly Valuation[]; payments: readonly Payment[] }

export const noHistory: ValueHistory = { valuations: [], payments: [] }

export const euroOf = (cents: number): number => cents / 100

/** Never more than there is: a balance is not rounded up, and a loss is not made smaller. */
export const wholeEuroOf = (cents: number): number => Math.floor(cents / 100)

/** Cents paid in by each payer, after one date and up to another, which counts. */
export function paidIn(
  { payments }: ValueHistory,
  until: CalendarDate,
  after: CalendarDate = '',
): Readonly<Record<Payer, number>> {
  const paid = { member: 0, employer: 0 }
  for (const { on, payer, cents } of payments) if (on > after && on <= until) paid[payer] += cents
  return paid
}

/** Whether these values are all zero and nothing was paid in until the last of them: then no payment can be missing. */
export function isEmpty(valuations: readonly Valuation[], paid: Readonly<Record<Payer, number>>): boolean {
  return valuations.length > 0 && valuations.every(({ cents }) => cents === 0) && paid.member + paid.employer === 0
}

/**
 * Growth can be told from payments only where they are recorded from the beginning: a payment that is missing would
 * count as growth.
 */
export function isPaidInKnown(history: ValueHistory): boolean {
  const { valuations, payments } = history
  const [first, paid] = [valuations[0], payments[0]]
  if (paid === undefined) return isEmpty(valuations, paidIn(history, valuations.at(-1)?.on ?? ''))
  return first === undefined || first.cents === 0 || paid.on <= first.on
}

/** The same for what was paid in after a later value: the records had begun by then. */
export const isPaidInKnownFrom = ({ payments: [paid] }: ValueHistory, on: CalendarDate): boolean =>
  paid !== undefined && paid.on <= on

/** Days without a payment before a value, after which somebody who paid monthly no longer does. */
const quietDays = 62

/** Whether values still come and monthly payments do not: the pension is paid up, or paused. */
export function hasStoppedPaying({ valuations, payments }: ValueHistory, often: string | null | undefined): boolean {
  const [value, payment] = [valuations.at(-1), payments.at(-1)]
  const isQuiet = value !== undefined && payment !== undefined && addDays(payment.on, quietDays) < value.on
  return isQuiet && paysMonthly(often)
}

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
  /** The part of `paid` that was paid in before the year, after the last value of the year before. */
  paidBefore: number
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
  const earlier = paidIn(history, start, opening?.on ?? (isFirst ? '' : start))
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
    paidBefore: closing ? earlier.member + earlier.employer : 0,
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

/** In January, which year of the pension has begun, from the second on: its rings are calendar years. */
export const ringBegun = (years: number, today: CalendarDate): number | undefined =>
  years > 1 && today.slice(5, 7) === '01' ? years : undefined

/** How much of the year has passed on this day, from 0 to 1. */
export const yearRun = (today: CalendarDate): number => {
  const year = Number(today.slice(0, 4))
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  return (Date.parse(`${today}T00:00:00Z`) - from) / (to - from)
}

/** A statement waits until the provider has had two weeks to send the last value of its year. */
export const isStatementDue = (year: number, today: CalendarDate): boolean => today >= `${year + 1}-01-15`
