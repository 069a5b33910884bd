/**
 * My Future Fund: who is put into it, what goes in, and what it becomes. The rates follow the calendar, month by month;
 * pay rises with prices once a year, and its limit only where the visitor asks for that, because the Act says nothing
 * of it (section 58).
 */
import { indexationFactor } from '#areas/calculator/domain/assumptions.ts'
import type { LawFigure, LawFigures } from '#shared/domain/law/law-figures.ts'
import { rowIn, yearOf } from '#shared/domain/law/law-year.ts'
import type { ComparisonInputs, LimitRule } from './comparison-inputs.ts'
import { type Charges, growFund } from './grow-fund.ts'

/** `enrolled`: put in by law. `canJoin`: may ask to. `outside`: has no access. */
export type Access = 'enrolled' | 'canJoin' | 'outside'

/** `month`: 0 is January. */
export type CalendarMonth = { year: number; month: number }

/** A month of a calendar, and the law of that day. */
export type FutureFundContext = CalendarMonth & { law: LawFigures }

type Rates = LawFigure<'futureFundRates'>['value']
const noRates: Rates = { employee: 0, employer: 0, state: 0 }

/** Percent of pay in a calendar year. */
export const ratesIn = ({ futureFundRates }: LawFigures, year: number): Rates =>
  rowIn(futureFundRates, year)?.value ?? noRates

/** Whether the law enrols an employee of this age with this pay, euro a year. */
export function isEnrolled({ age, pay }: { age: number; pay: number }, { futureFundEnrolled }: LawFigures): boolean {
  const { leastPay, from, under } = futureFundEnrolled.value
  return pay >= leastPay && age >= from && age < under
}

export function futureFundAccess({ work, pay, quote }: ComparisonInputs, law: LawFigures): Access {
  if (work !== 'employee') return 'outside'
  return isEnrolled({ age: quote.current_age, pay }, law) ? 'enrolled' : 'canJoin'
}

/** Whether these contributions through payroll, in euro a month, meet the minimum. */
export function isExempt(
  pay: number,
  { own, employer }: { own: number; employer: number },
  law: Pick<LawFigures, 'exemption'>,
): boolean {
  const least = leastToExempt(pay, law)
  return 12 * employer >= least.employer && 12 * (own + employer) >= least.total
}

/** The least that keeps out of My Future Fund, by the employer and together, euro a year. */
export function leastToExempt(pay: number, { exemption }: Pick<LawFigures, 'exemption'>) {
  const { employer, employerMost, total, totalMost } = exemption.value
  return { employer: Math.min((pay * employer) / 100, employerMost), total: Math.min((pay * total) / 100, totalMost) }
}

/** How prices have risen after this many months. They rise once a year. */
export const risen = (months: number): number => indexationFactor ** Math.floor(months / 12)

/** The pay that counts after this many months, euro a month in money of that day. */
const countedPay = (
  { pay, limits }: { pay: number; limits: LimitRule },
  { futureFundPay }: LawFigures,
  after: number,
): number => Math.min(pay * risen(after), futureFundPay.value.most * (limits === 'rising' ? risen(after) : 1)) / 12

const partsOf = (counted: number, { employee, employer, state }: Rates) => ({
  own: (counted * employee) / 100,
  employer: (counted * employer) / 100,
  state: (counted * state) / 100,
})

const sum = ({ own, employer, state }: { own: number; employer: number; state: number }): number =>
  own + employer + state

/** Months in which something is paid in: until retirement, and never after the State Pension age. */
const payingMonths = ({ quote }: ComparisonInputs, { statePensionAge }: LawFigures): number =>
  12 * (Math.min(quote.retirement_age, statePensionAge.value.age) - quote.current_age)

const futureFundCharges = ({ futureFundCharge, futureFundFee }: LawFigures): Charges => ({
  contribution: 0,
  fund: futureFundCharge.value.fund,
  fee: futureFundFee.value.most,
})

/** The fund by year until it is drawn, in euro of today. `frozen`: as if the rates never rose. */
export function futureFundFunds(
  inputs: ComparisonInputs,
  { year: begun, month, law }: FutureFundContext,
  { frozen = false } = {},
): readonly number[] {
  const { quote, limits } = inputs
  const months = 12 * (Math.max(quote.retirement_age, law.statePensionAge.value.age) - quote.current_age)
  const paying = payingMonths(inputs, law)
  const charges = futureFundCharges(law)
  return growFund(months, charges, {
    payment: (after) => {
      if (after >= paying) return 0
      const year = frozen ? begun : begun + Math.floor((month + after) / 12)
      return sum(partsOf(countedPay(inputs, law, after), ratesIn(law, year)))
    },
    fee: (after) => (charges.fee / 12) * (limits === 'rising' ? risen(after) : 1),
  })
}

/** What goes in now, euro a month. */
export const futureFundPayments = (inputs: ComparisonInputs, { year, law }: FutureFundContext) =>
  partsOf(countedPay(inputs, law, 0), ratesIn(law, year))

/** The highest rates and what they come to, euro a month in today's money; undefined for those who never reach them. */
export function highestPayments(inputs: ComparisonInputs, { year, month, law }: FutureFundContext) {
  const rates = law.futureFundRates.at(-1)
  if (rates === undefined) return undefined
  const from = yearOf(rates)
  const after = 12 * (from - year) - month
  if (after <= 0 || after >= payingMonths(inputs, law)) return undefined
  const parts = partsOf(countedPay(inputs, law, after) / risen(after), rates.value)
  return { year: from, cost: parts.own, goesIn: sum(parts) }
}
