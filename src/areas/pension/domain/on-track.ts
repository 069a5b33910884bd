/**
 * Whether what is paid in leads to the income that the member wants. Whole euro a month in today's money, before income
 * tax.
 */
import {
  type Basis,
  type Charges,
  incomeFor,
  lawfulBeside,
  premiumFor,
  projectionBase,
} from '#areas/calculator/domain/calculator.ts'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { type FundPoint, projectWholeFund } from '#areas/calculator/domain/projection.ts'
import { acceptedQuery } from '#areas/calculator/domain/quote-query.ts'
import type { Profile } from '#shared/domain/member.ts'
import { type Relief, reliefOn, type Taxpayer } from '#shared/domain/relief.ts'
import type { CalculatorRules } from '#shared/domain/rulebook.ts'
import { ageOn, type CalendarDate } from '#shared/domain/time/dates.ts'

export type OnTrackFacts = Pick<
  Profile,
  | 'birth_date'
  | 'retire_age'
  | 'pension_contribution_value'
  | 'employer_pension_contribution'
  | 'retirement_income_target_value'
>

export type Course = {
  income: number
  /** Part of the income. */
  statePension: number
  statePensionAge: number
  age: number
  retireAge: number
  /** What is paid in, by the member and an employer. */
  monthly: number
  fund: number
  /** The part of the fund that the income comes from, where it is not all of it. */
  counted: number | undefined
  /** What the law says beside it. */
  lawful: Basis['lawful']
  points: readonly FundPoint[]
}

/**
 * `more`: what would close the gap, each month. `cost`: the same after tax relief; undefined where the facts do not
 * say. `close` is undefined where no payment could reach the target.
 */
export type Gap = {
  short: number
  close: { more: number; cost: number | undefined; relief: Relief['kind'] } | undefined
  fund: number
  points: readonly FundPoint[]
}

/** `query` opens the calculator with these figures; undefined where it would correct one, such as no payments. */
export type OnTrack = { course: Course; query: string | undefined } & (
  | { kind: 'noTarget' }
  | { kind: 'ahead'; target: number; by: number }
  | { kind: 'behind'; target: number; gap: Gap }
)

export type OnTrackContext = {
  fund: number
  today: CalendarDate
  rules: CalculatorRules
  taxpayer: Taxpayer | undefined
  /** Of the member's plan, where they are known. */
  charges?: Charges | undefined
}

/**
 * `fund`: the newest value. `taxpayer`: what is known of the member's income tax. Undefined where the age, the
 * retirement age or the contribution is not known, or retirement has come.
 */
export function onTrack(
  facts: OnTrackFacts,
  { fund, today, rules, taxpayer, charges }: OnTrackContext,
): OnTrack | undefined {
  const { birth_date: birth, retire_age: retireAge, pension_contribution_value: own } = facts
  if (birth === null || retireAge === null || own === null) return undefined
  const age = ageOn(birth, today)
  if (age >= retireAge) return undefined
  const monthly = own + (facts.employer_pension_contribution ?? 0)
  const target = facts.retirement_income_target_value === null ? 0 : facts.retirement_income_target_value / 12
  const inputs = {
    todaySave: monthly,
    enjoy_retirement: Math.round(target),
    current_age: age,
    retirement_age: retireAge,
    current_pension_fund: fund,
  }
  const context = { rulebook: rules, year: Number(today.slice(0, 4)), charges }
  const base = projectionBase(inputs, context)
  const income = incomeFor(base, monthly)
  const courseAt = (premium: number) => {
    const points = projectWholeFund(inputs, premium, charges)
    return { points, fund: points.at(-1)?.fund ?? fund }
  }
  const paidOn = courseAt(monthly)
  const course: Course = {
    income: Math.round(income),
    statePension: Math.round(base.statePension),
    statePensionAge: base.statePensionAge,
    age,
    retireAge,
    monthly,
    ...paidOn,
    counted: paidOn.fund > base.threshold ? Math.round(base.threshold) : undefined,
    lawful: lawfulBeside(rules.law, context.year),
  }
  if (target <= 0) {
    const enjoy_retirement = defaultInputs.enjoy_retirement
    return { course, query: acceptedQuery({ ...inputs, enjoy_retirement }), kind: 'noTarget' }
  }
  const result = { course, query: acceptedQuery(inputs) }
  const by = Math.round(income) - Math.round(target)
  if (by >= 0) return { ...result, kind: 'ahead', target: Math.round(target), by }
  const needed = premiumFor(base, target)
  const reached = incomeFor(base, needed) >= target - 1
  const more = Math.ceil(needed - monthly)
  const gap: Gap = {
    short: -by,
    close: reached ? { more, ...costOf(more, own, taxpayer) } : undefined,
    ...courseAt(needed),
  }
  return { ...result, kind: 'behind', target: Math.round(target), gap }
}

/** Of `more` euro a month beside `own`, which takes its relief first. */
function costOf(
  more: number,
  own: number,
  taxpayer: Taxpayer | undefined,
): { cost: number | undefined; relief: Relief['kind'] } {
  const relief = taxpayer && reliefOn(12 * more, { ...taxpayer, others: 12 * own })
  if (relief === undefined || relief.kind === 'unsure') return { cost: undefined, relief: 'unsure' }
  return { cost: Math.round(relief.cost / 12), relief: relief.kind }
}
