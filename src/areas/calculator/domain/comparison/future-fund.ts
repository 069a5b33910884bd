/**
 * My Future Fund: who is put into it, what goes in, and what it becomes. The rates follow the calendar, month by month;
 * pay rises with prices once a year, and its limit only where the visitor asks for that, because the Act says nothing
 * of it (section 58).
 */
import { indexationFactor } from '#areas/calculator/domain/assumptions.ts'
import { exemption, type FutureFundRates, futureFund } from './comparison-facts.ts'
import type { ComparisonInputs, LimitRule } from './comparison-inputs.ts'
import { lawfulStatePensionAge } from './current-law.ts'
import { type Charges, growFund } from './grow-fund.ts'

/** `enrolled`: put in by law. `canJoin`: may ask to. `outside`: has no access. */
export type Access = 'enrolled' | 'canJoin' | 'outside'

/** `month`: 0 is January. */
export type CalendarMonth = { year: number; month: number }

/** Percent of pay in a calendar year. */
export const ratesIn = (year: number): FutureFundRates =>
  futureFund.rates.value.findLast(({ from }) => from <= year) ?? futureFund.rates.value[0]

/** Whether the law enrols an employee of this age with this pay, euro a year. */
export function isEnrolled({ age, pay }: { age: number; pay: number }): boolean {
  const { leastPay, from, under } = futureFund.enrolled.value
  return pay >= leastPay && age >= from && age < under
}

export function futureFundAccess({ work, pay, quote }: ComparisonInputs): Access {
  if (work !== 'employee') return 'outside'
  return isEnrolled({ age: quote.current_age, pay }) ? 'enrolled' : 'canJoin'
}

/** Whether these contributions through payroll, in euro a month, meet the minimum. */
export function isExempt(pay: number, { own, employer }: { own: number; employer: number }): boolean {
  const least = ({ percent, most }: { percent: number; most: number }) => Math.min((pay * percent) / 100, most)
  const { employer: byEmployer, total } = exemption.value
  return 12 * employer >= least(byEmployer) && 12 * (own + employer) >= least(total)
}

/** How prices have risen after this many months. They rise once a year. */
export const risen = (months: number): number => indexationFactor ** Math.floor(months / 12)

/** The pay that counts after this many months, euro a month in money of that day. */
const countedPay = (pay: number, limits: LimitRule, after: number): number =>
  Math.min(pay * risen(after), futureFund.mostPay.value * (limits === 'rising' ? risen(after) : 1)) / 12

const partsOf = (counted: number, { employee, employer, state }: FutureFundRates) => ({
  own: (counted * employee) / 100,
  employer: (counted * employer) / 100,
  state: (counted * state) / 100,
})

const sum = ({ own, employer, state }: { own: number; employer: number; state: number }): number =>
  own + employer + state

/** Months in which something is paid in: until retirement, and never after the State Pension age. */
const payingMonths = ({ quote }: ComparisonInputs): number =>
  12 * (Math.min(quote.retirement_age, lawfulStatePensionAge) - quote.current_age)

/** The fund by year until it is drawn, in euro of today. `frozen`: as if the rates never rose. */
export function futureFundFunds(
  inputs: ComparisonInputs,
  { from, charges, frozen = false }: { from: CalendarMonth; charges: Charges; frozen?: boolean },
): readonly number[] {
  const { quote, pay, limits } = inputs
  const months = 12 * (Math.max(quote.retirement_age, lawfulStatePensionAge) - quote.current_age)
  const paying = payingMonths(inputs)
  return growFund(months, charges, {
    payment: (after) => {
      if (after >= paying) return 0
      const year = frozen ? from.year : from.year + Math.floor((from.month + after) / 12)
      return sum(partsOf(countedPay(pay, limits, after), ratesIn(year)))
    },
    fee: (after) => (charges.fee / 12) * (limits === 'rising' ? risen(after) : 1),
  })
}

/** What goes in now, euro a month. */
export const futureFundPayments = ({ pay, limits }: ComparisonInputs, { year }: CalendarMonth) =>
  partsOf(countedPay(pay, limits, 0), ratesIn(year))

/** The highest rates and what they come to, euro a month in today's money; undefined for those who never reach them. */
export function highestPayments(inputs: ComparisonInputs, { year, month }: CalendarMonth) {
  const rates = futureFund.rates.value[futureFund.rates.value.length - 1]
  if (rates === undefined) return undefined
  const after = 12 * (rates.from - year) - month
  if (after <= 0 || after >= payingMonths(inputs)) return undefined
  const parts = partsOf(countedPay(inputs.pay, inputs.limits, after) / risen(after), rates)
  return { year: rates.from, cost: parts.own, goesIn: sum(parts) }
}
