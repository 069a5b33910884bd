/**
 * The calculator (specification 1, sections 3 and 9). Everything is in today's money and before income tax, in euro a month
 * and whole years: payments are made at the start of the month, a premium rises with prices on each anniversary, and no lump sum is taken.
 */

import type { CalculatorRules, ReliefRate } from '#domain/shared/rulebook.ts'
import { assumptions, incomePerMonth, indexationFactor, netGrowthPerMonth } from './assumptions.ts'
import type { CalculatorInputs } from './calculator-inputs.ts'
import { thresholdAt } from './fund-threshold.ts'
import { bridgeFund, monthlyStatePension, statePensionAge, statePensionCredit } from './state-pension.ts'
import { costAfterRelief, reliefAt } from './tax-relief.ts'

const m = netGrowthPerMonth
const G = (1 + m) ** 12
const e = indexationFactor
/** What 1 euro becomes in a year, in today's money. */
const q = G / e
/** Twelve payments of 1 euro in advance, at the end of their year. */
const s = ((1 + m) * (G - 1)) / m
const r = incomePerMonth

export const leastIncome = assumptions.leastIncome.value
export const mostIncome = assumptions.mostIncome.value
export const mostPremium = assumptions.mostPremium.value

/** K: the fund after some years of saving 1 euro a month. */
const savingsFactor = (years: number): number => ((s / e) * (q ** years - 1)) / (q - 1)

/** The fund after some years, before any threshold. */
export const fundAfter = (years: number, premium: number, fund: number | undefined): number =>
  (fund ?? 0) * q ** years + premium * savingsFactor(years)

export type CalculatorContext = {
  rulebook: CalculatorRules
  /** The year of the calculation. */
  year: number
  /** The visitor's own rate of tax; asked for only where the rulebook's relief is marginal. */
  relief?: ReliefRate | undefined
}

/** What age, retirement age and fund decide, before any premium or income is named. */
export type Course = {
  years: number
  currentFund: number | undefined
  statePensionAge: number
  /** SP(R): what the State Pension adds to the income from retirement on. */
  statePension: number
  /** The largest fund that counts, and the fund that pays until the State Pension begins. */
  threshold: number
  bridge: number
}

export function courseOf(inputs: CalculatorInputs, { rulebook, year }: CalculatorContext): Course {
  const { current_age, retirement_age, current_pension_fund } = inputs
  const years = retirement_age - current_age
  const spa = statePensionAge(year - current_age, rulebook.statePensionAges)
  return {
    years,
    currentFund: current_pension_fund,
    statePensionAge: spa,
    statePension: statePensionCredit(retirement_age, spa),
    threshold: thresholdAt(rulebook.fundThreshold, year, year + years),
    bridge: bridgeFund(retirement_age, spa),
  }
}

/** F: the fund at retirement. */
export const fundFor = ({ years, currentFund, threshold }: Course, premium: number): number =>
  Math.min(threshold, fundAfter(years, premium, currentFund))

/** Y(P): the income that a premium leads to, State Pension included. */
export const incomeFor = (course: Course, premium: number): number => fundFor(course, premium) * r + course.statePension

/** Pn(X): the premium that an income asks for; the exact inverse of `incomeFor` below the threshold. */
export const premiumFor = ({ years, currentFund, statePension }: Course, income: number): number =>
  Math.max(0, (income - statePension - fundAfter(years, 0, currentFund) * r) / (savingsFactor(years) * r))

/** Whole euro a month, under the specification's names. */
export type CalculatorResult = {
  premium_needed: number
  monthly_income_including_state_pension: number
  max_premium: number
  max_monthly_income: number
  /** Not the relief but what the premium costs after it. */
  tax_relief: number
  how_much: number
  basis: Basis
}

/** What the screen says beside the figures. Whole euro unless said otherwise; `needed` is about premium_needed, the rest about today's saving. */
export type Basis = {
  year: number
  /** The full rate; a week with its cents. */
  weeklyStatePension: number
  monthlyStatePension: number
  statePensionAge: number
  /** SP(R), the part of an income that is State Pension. */
  statePensionShare: number
  fundAtRetirement: number
  fundNeeded: number
  /** The fund that pays between retirement and the State Pension; when the fund is smaller, the income falls short until then. */
  bridge: number
  bridgeShortfall: boolean
  bridgeShortfallNeeded: boolean
  /** Which figures a bound holds: premium_needed, today's income, max_premium, today's fund; `wanted`: the premium is worked out for 1,200. */
  capped: { premium: boolean; income: boolean; maxPremium: boolean; fund: boolean; wanted: boolean }
  threshold: number
  reliefRate: ReliefRate
  /** Euro and cents a month, when premium_needed is more than what earns relief at this age. */
  reliefCeiling: number | undefined
}

/** A half goes up. */
const round = (value: number): number => Math.floor(value + 0.5)

export function calculate(inputs: CalculatorInputs, context: CalculatorContext): CalculatorResult {
  const { todaySave: P, enjoy_retirement: X } = inputs
  const course = courseOf(inputs, context)
  const income = incomeFor(course, P)
  const needed = premiumFor(course, Math.max(X, leastIncome))
  const most = premiumFor(course, mostIncome)
  const premium_needed = round(Math.min(mostPremium, needed))
  const relief = reliefAt(context.rulebook.relief, inputs.current_age, context.relief)
  const fundAtRetirement = fundFor(course, P)
  const fundNeeded = fundFor(course, premium_needed)
  return {
    premium_needed,
    monthly_income_including_state_pension: round(Math.min(mostIncome, income)),
    max_premium: round(Math.min(mostPremium, most)),
    max_monthly_income: round(Math.min(mostIncome, incomeFor(course, Math.min(mostPremium, most)))),
    tax_relief: round(costAfterRelief(premium_needed, relief)),
    how_much: round(X),
    basis: {
      year: context.year,
      weeklyStatePension: assumptions.statePension.value,
      monthlyStatePension: round(monthlyStatePension),
      statePensionAge: course.statePensionAge,
      statePensionShare: round(course.statePension),
      fundAtRetirement: round(fundAtRetirement),
      fundNeeded: round(fundNeeded),
      bridge: round(course.bridge),
      bridgeShortfall: fundAtRetirement < course.bridge,
      bridgeShortfallNeeded: fundNeeded < course.bridge,
      capped: {
        premium: needed > mostPremium,
        income: income > mostIncome,
        maxPremium: most > mostPremium,
        fund: fundAfter(course.years, P, course.currentFund) > course.threshold,
        wanted: X < leastIncome,
      },
      threshold: round(course.threshold),
      reliefRate: relief.rate,
      reliefCeiling: premium_needed > (relief.ceiling ?? premium_needed) ? relief.ceiling : undefined,
    },
  }
}
