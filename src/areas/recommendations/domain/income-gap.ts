/**
 * What the State Pension and a recommended plan leave missing of the wanted income. Whole euro a month, in today's
 * money, before income tax.
 */

import { assumptions, incomePerMonth } from '#areas/calculator/domain/assumptions.ts'
import type { Charges } from '#areas/calculator/domain/calculator.ts'
import { roundTo } from '#areas/calculator/domain/chart-ticks.ts'
import { monthlyStatePension } from '#areas/calculator/domain/state-pension.ts'
import type { LawFigures } from '#shared/domain/law/law-figures.ts'
import { yearOf } from '#shared/domain/law/law-year.ts'
import { incomeFrom, projectPlan } from './plans/plan-projection.ts'

export type IncomeGap = {
  /** Null when the member named no income. */
  target: number | null
  /** The full State Pension, and the year whose rate it is. Records of before have no year. */
  state: number
  stateYear?: number | undefined
  /** The age from which both are paid. */
  from: number
  /** From the plan. */
  income: number
  missing: number
  surplus: number
  /**
   * What paying in this much more a month, until retirement, would close the gap. Null when nothing is missing, or when
   * it is more than anyone pays in.
   */
  extra: number | null
  /** The income from each further 100 euro a month. */
  perHundred: number
}

type GapFacts = {
  /** At retirement, in today's money. */
  fund: number
  /** The unit that the fund is shown in. */
  unit: number
  retireAge: number
  /** Until retirement. */
  years: number
  charges: Charges
  target: number | undefined
  law: Pick<LawFigures, 'statePension' | 'statePensionAge'>
}

const hundred = { amount: 100, often: 'Monthly' } as const

export function incomeGap({ fund, unit, retireAge, years, charges, target, law }: GapFacts): IncomeGap {
  const income = incomeFrom(roundTo(fund, unit))
  const state = Math.round(monthlyStatePension(law.statePension))
  const difference = target === undefined ? 0 : target - state - income
  const missing = Math.max(0, difference)
  const fundOfHundred = projectPlan({ contribution: hundred, years, payYears: years, charges }).at(-1)?.fund ?? 0
  const extra = fundOfHundred === 0 ? Number.POSITIVE_INFINITY : (missing / incomePerMonth / fundOfHundred) * 100
  return {
    target: target ?? null,
    state,
    stateYear: yearOf(law.statePension),
    from: Math.max(retireAge, law.statePensionAge.value.age),
    income,
    missing,
    surplus: Math.max(0, -difference),
    extra: missing === 0 || extra > assumptions.mostPremium.value ? null : Math.ceil(extra),
    perHundred: incomeFrom(fundOfHundred),
  }
}

export type GapPart = { part: 'state' | 'plan' | 'missing'; amount: number }

/**
 * The parts of the bar, from left to right. Their sum is the wanted income, or what there is when none was named: what
 * is above it is not drawn.
 */
export function gapParts({ target, state, income, missing }: IncomeGap): readonly GapPart[] {
  const whole = target ?? state + income
  const drawnState = Math.min(state, whole)
  const parts: readonly GapPart[] = [
    { part: 'state', amount: drawnState },
    { part: 'plan', amount: Math.min(income, whole - drawnState) },
    { part: 'missing', amount: missing },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** So that the smallest part can be seen on a phone. */
const leastShare = 2.5

/** Percent of the bar for each amount: to scale, but none too small to be seen. */
export function barShares(amounts: readonly number[]): readonly number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  const shares = amounts.map((amount) => Math.max(leastShare, (amount / whole) * 100))
  const drawn = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (share / drawn) * 100)
}
