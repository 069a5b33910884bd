/**
 * What if: the calculator's course with up to three things changed, in today's money. docs/what-if-and-how-sure.md has
 * the formulae, and vectors that were worked out apart from this code.
 */
import { assumptions, incomePerMonth } from '#areas/calculator/domain/assumptions.ts'
import {
  type CalculatorContext,
  growthPerYear,
  mostPremium,
  projectionBase,
  yearOfSaving,
} from '#areas/calculator/domain/calculator.ts'
import { bounds, type CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'

/**
 * What can be changed: years until the first payment, years without payments, euro paid at once, years by which
 * retirement moves, percent, percent a year.
 */
export const changeOptions = {
  begin: [1, 3, 5],
  stop: [1, 2, 3, 4, 5],
  lump: [5_000, 10_000, 25_000],
  retire: [-3, -1, 1, 3],
  more: [10],
  rises: [1, 2],
} as const
export type ChangeName = keyof typeof changeOptions
export const changeNames = Object.keys(changeOptions) as readonly ChangeName[]
export type Changes = Readonly<{ [name in ChangeName]?: number | undefined }>

/** More at once, and nobody could say which of them made the difference. */
export const mostChanges = 3
/** A break begins after this many years of paying: an early one costs the most. */
export const yearsBeforeBreak = 1

const keptNames = (changes: Changes): readonly ChangeName[] => changeNames.filter((name) => changes[name] !== undefined)
export const countChanges = (changes: Changes): number => keptNames(changes).length

/** Whether retirement would still be within the calculator's bounds. */
export const isPossible = (name: ChangeName, amount: number, { retirement_age }: CalculatorInputs): boolean =>
  name !== 'retire' ||
  (retirement_age + amount >= bounds.retirement_age.least && retirement_age + amount <= bounds.retirement_age.most)

/** The payments of each year as euro a month in today's money, from today until retirement. */
export function paymentsOf({ current_age, retirement_age, todaySave }: CalculatorInputs, changes: Changes): number[] {
  const years = retirement_age + (changes.retire ?? 0) - current_age
  const begin = changes.begin ?? 0
  const stop = begin + yearsBeforeBreak
  const goOn = stop + (changes.stop ?? 0)
  const first = todaySave * (1 + (changes.more ?? 0) / 100)
  const rise = 1 + (changes.rises ?? 0) / 100
  return Array.from({ length: years }, (_, year) =>
    year < begin || (year >= stop && year < goOn) ? 0 : first * rise ** year,
  )
}

export type Scenario = {
  /** With the age of retirement that was changed. */
  inputs: CalculatorInputs
  /** Euro at the beginning, a lump sum included. */
  start: number
  payments: readonly number[]
  threshold: number
  /** The share of the State Pension in the monthly income; 0 where it is left out. */
  state: number
  bridge: number
  /** The fund at each birthday from today on, at most the threshold. */
  course: readonly number[]
  fund: number
  /** Monthly, in euro. */
  income: number
}

export type ScenarioOptions = { changes?: Changes | undefined; withState: boolean }

export function scenarioOf(
  inputs: CalculatorInputs,
  context: CalculatorContext,
  { changes = {}, withState }: ScenarioOptions,
): Scenario {
  const changed = { ...inputs, retirement_age: inputs.retirement_age + (changes.retire ?? 0) }
  const { threshold, statePension, bridge } = projectionBase(changed, context)
  const start = (inputs.current_pension_fund ?? 0) + (changes.lump ?? 0)
  const payments = paymentsOf(inputs, changes)
  const state = withState ? statePension : 0
  const course = courseOf({ start, payments }, growthPerYear).map((fund) => Math.min(threshold, fund))
  const fund = course.at(-1) ?? start
  return {
    inputs: changed,
    start,
    payments,
    threshold,
    state,
    bridge: withState ? bridge : 0,
    course,
    fund,
    income: fund * incomePerMonth + state,
  }
}

/**
 * The fund at each birthday where 1 euro becomes `growth` in a year. A year's payments are on average half a year in
 * the fund, so that they share half of the difference from the calculator's growth.
 */
export function courseOf({ start, payments }: Pick<Scenario, 'start' | 'payments'>, growth: number): number[] {
  const paid = yearOfSaving * Math.sqrt(growth / growthPerYear)
  const course = [start]
  for (const payment of payments) course.push((course.at(-1) ?? 0) * growth + payment * paid)
  return course
}

export type Difference = {
  asNow: Scenario
  changed: Scenario
  /** Euro a month of income; below 0 when the change costs. */
  income: number
  /**
   * Euro a month on top of every later payment that would make up for it; below 0: by so much a payment could be lower.
   * Undefined where no payment could.
   */
  saving: number | undefined
  /** How many years later retirement would make up for it, for a change that costs. */
  yearsLater: number | undefined
}

/** Euro a month of income: a smaller difference is none. */
const leastDifference = 0.5

export function differenceOf(
  inputs: CalculatorInputs,
  context: CalculatorContext,
  { changes, withState }: { changes: Changes; withState: boolean },
): Difference {
  const asNow = scenarioOf(inputs, context, { withState })
  const changed = scenarioOf(inputs, context, { changes, withState })
  const income = changed.income - asNow.income
  return {
    asNow,
    changed,
    income,
    saving: savingFor(changed, asNow.income),
    yearsLater:
      income < -leastDifference ? yearsLaterFor(inputs, context, { changes, withState }, asNow.income) : undefined,
  }
}

/**
 * What a month's payments must rise by for the income. The fund is linear in it below the threshold, above which no
 * payment counts.
 */
function savingFor(
  { payments, course, state, start, inputs, threshold }: Scenario,
  income: number,
): number | undefined {
  const once = payments.map((payment) => (payment > 0 ? 1 : 0))
  const perEuro = courseOf({ start: 0, payments: once }, growthPerYear).at(-1) ?? 0
  if (perEuro === 0) return undefined
  const unlimited = courseOf({ start, payments }, growthPerYear).at(-1) ?? course.at(-1) ?? 0
  const needed = (income - state) / incomePerMonth
  if ((needed - threshold) * incomePerMonth >= leastDifference) return undefined
  const saving = (Math.min(needed, threshold) - unlimited) / perEuro
  if (inputs.todaySave + saving > mostPremium) return undefined
  return saving
}

function yearsLaterFor(
  inputs: CalculatorInputs,
  context: CalculatorContext,
  { changes, withState }: { changes: Changes; withState: boolean },
  income: number,
): number | undefined {
  const moved = changes.retire ?? 0
  for (let later = 1; inputs.retirement_age + moved + later <= bounds.retirement_age.most; later++) {
    const tried = scenarioOf(inputs, context, { changes: { ...changes, retire: moved + later }, withState })
    if (tried.income >= income) return later
  }
  return undefined
}

/** What prices do to the fund, and what the charge takes from it. Euro. */
export type Frictions = {
  /** The fund in the money of the year of retirement. */
  inMoneyOfThen: number
  /** In today's money: how much more it would be without the yearly charge. */
  charges: number
}

export function frictionsOf({ start, payments, fund, threshold }: Scenario): Frictions {
  const prices = 1 + assumptions.indexation.value / 100
  const month = assumptions.growth.value / 1200
  const year = (1 + month) ** 12
  const paid = ((1 + month) * (year - 1)) / month / prices
  const free = payments.reduce((before, payment) => before * (year / prices) + payment * paid, start)
  return {
    inMoneyOfThen: fund * prices ** payments.length,
    charges: Math.max(0, Math.min(threshold, free) - fund),
  }
}
