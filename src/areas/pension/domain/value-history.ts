/** What a pension was worth and what was paid into it. Amounts in cents, both lists in the order of their dates. */
import type { CalendarDate } from '#shared/domain/time/dates.ts'

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
