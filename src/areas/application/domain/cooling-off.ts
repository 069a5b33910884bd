/**
 * The period in which a new pension may be cancelled: the Competition and Consumer Protection Commission on PRSAs, and
 * Directive 2011/83/EU, article 16b, which counts from the receipt of the terms when that is later.
 */

import { addDays, type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { coolingOffDays } from '#shared/domain/time/periods.ts'

export type Contract = {
  signedAt: Date
  /** The first day of the pension; null until the provider has named it. */
  start: CalendarDate | null
  /** When the member got the provider's terms and Statement of Reasonable Projection; null until it is recorded. */
  termsOn: CalendarDate | null
}

export const contractOf = (
  application: { signed_at: Date; terms_received_on: CalendarDate | null },
  member: { pension_start_date: CalendarDate | null },
): Contract => ({
  signedAt: application.signed_at,
  start: member.pension_start_date,
  termsOn: application.terms_received_on,
})

/**
 * `notStarted`: no start date is known, so the member may cancel at any time. Otherwise the days count from `from`, and
 * `until` is the last of them: calendar dates in Ireland, both ends included. `awaitingTerms`: the receipt of the terms
 * is not recorded, so `until` is the earliest last day, and null once that has passed. Emails of older versions of the
 * program have no `termsOn`.
 */
export type CoolingOff =
  | { kind: 'notStarted' }
  | { kind: 'awaitingTerms'; from: CalendarDate; until: CalendarDate | null }
  | { kind: 'running' | 'over'; from: CalendarDate; until: CalendarDate; termsOn?: CalendarDate }

/**
 * The days count from the latest of three: the start of the pension, the signature, the receipt of the terms. The first
 * is the day after.
 */
export function coolingOff({ signedAt, start, termsOn }: Contract, today: CalendarDate): CoolingOff {
  if (start === null) return { kind: 'notStarted' }
  const from = latest(irishDate(signedAt), start, termsOn ?? start)
  const until = addDays(from, coolingOffDays)
  if (termsOn === null) return { kind: 'awaitingTerms', from, until: today <= until ? until : null }
  return { kind: today <= until ? 'running' : 'over', from, until, termsOn }
}

const latest = (...dates: readonly CalendarDate[]): CalendarDate =>
  dates.reduce((last, date) => (date > last ? date : last))

export const mayCancel = ({ kind }: CoolingOff): boolean => kind !== 'over'

/** Undefined before the signature and after the period. */
export function openCoolingOff(
  { signedAt, ...contract }: Omit<Contract, 'signedAt'> & { signedAt: Date | null },
  today: CalendarDate,
): CoolingOff | undefined {
  if (signedAt === null) return undefined
  const period = coolingOff({ signedAt, ...contract }, today)
  return mayCancel(period) ? period : undefined
}
