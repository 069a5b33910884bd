/**
 * The calculator (specification 1, sections 3 and 9). All amounts are in today's money, before income tax, in euro a
 * month; periods are whole years. Payments are made at the start of the month, a premium rises with prices on each
 * anniversary, and no lump sum is taken.
 */

import { rowIn, yearOf } from '#shared/domain/law/law-year.ts'
import type { CalculatorLaw, CalculatorRules, FundThreshold } from '#shared/domain/rulebook.ts'
import { costAfterRelief, lawfulRelief, type ReliefRate, reliefAt } from '#shared/domain/tax-relief.ts'
import { assumptions, incomePerMonth, indexationFactor, netGrowthPerMonth } from './assumptions.ts'
import type { CalculatorInputs } from './calculator-inputs.ts'
import { bridgeFund, monthlyStatePension, statePensionAge, statePensionCredit } from './state-pension.ts'

/** Percent of each contribution, and percent of the fund a year. */
export type Charges = { contribution: number; fund: number }

/** q, growth of 1 euro over one year, and what twelve payments of 1 euro in advance become in it; in today's money. */
function growthOver(m: number, invested = 1) {
  const G = (1 + m) ** 12
  const s = m === 0 ? 12 : ((1 + m) * (G - 1)) / m
  return { q: G / indexationFactor, saving: (invested * s) / indexationFactor }
}

const assumed = growthOver(netGrowthPerMonth)
export const growthPerYear = assumed.q
export const yearOfSaving = assumed.saving
const r = incomePerMonth

const growthAfter = (charges: Charges | undefined) =>
  charges ? growthOver((assumptions.growth.value - charges.fund) / 1200, 1 - charges.contribution / 100) : assumed

export const leastIncome = assumptions.leastIncome.value
export const mostIncome = assumptions.mostIncome.value
export const mostPremium = assumptions.mostPremium.value

/**
 * The fund after `years`, before any threshold. Premium in euro a month, fund in euro. `charges`: of a plan that is
 * known, instead of the assumed ones.
 */
export function fundAfter(years: number, premium: number, fund: number | undefined, charges?: Charges): number {
  const { q, saving } = growthAfter(charges)
  return (fund ?? 0) * q ** years + (premium * saving * (q ** years - 1)) / (q - 1)
}

export type CalculatorContext = {
  rulebook: CalculatorRules
  /** The calendar year of the calculation. */
  year: number
  /** The visitor's own tax rate. Used only where the rulebook's relief is marginal. */
  relief?: ReliefRate | undefined
  /** Of the member's own plan; the calculator's visitors have none. */
  charges?: Charges | undefined
}

/** What follows from age, retirement age and fund alone, before a premium or income is chosen. */
export type ProjectionBase = {
  years: number
  currentFund: number | undefined
  charges: Charges | undefined
  statePensionAge: number
  /** SP(R): the share of the State Pension in the monthly income from retirement on. */
  statePension: number
  /**
   * `threshold`: the largest fund that counts. `bridge`: the fund that pays until the State Pension begins. Both in
   * euro.
   */
  threshold: number
  bridge: number
}

export function projectionBase(
  inputs: CalculatorInputs,
  { rulebook, year, charges }: CalculatorContext,
): ProjectionBase {
  const { current_age, retirement_age, current_pension_fund } = inputs
  const years = retirement_age - current_age
  const spa = statePensionAge(year - current_age, rulebook.statePensionAges)
  const monthly = monthlyStatePension(rulebook.law.statePension)
  return {
    years,
    currentFund: current_pension_fund,
    charges,
    statePensionAge: spa,
    statePension: statePensionCredit(monthly, retirement_age, spa),
    threshold: thresholdAt(rulebook.fundThreshold, year, year + years),
    bridge: bridgeFund(monthly, retirement_age, spa),
  }
}

/** F: the fund at retirement, in euro. Premium in euro a month. */
export const fundFor = ({ years, currentFund, threshold, charges }: ProjectionBase, premium: number): number =>
  Math.min(threshold, fundAfter(years, premium, currentFund, charges))

/** Y(P): monthly income from a monthly premium, State Pension included. */
export const incomeFor = (base: ProjectionBase, premium: number): number =>
  fundFor(base, premium) * r + base.statePension

/** Pn(X): the monthly premium for a monthly income; the exact inverse of `incomeFor` below the threshold. */
export const premiumFor = ({ years, currentFund, statePension, charges }: ProjectionBase, income: number): number =>
  Math.max(
    0,
    (income - statePension - fundAfter(years, 0, currentFund, charges) * r) / (fundAfter(years, 1, 0, charges) * r),
  )

/** Whole euro a month, under the specification's names. */
export type CalculatorResult = {
  premium_needed: number
  monthly_income_including_state_pension: number
  max_premium: number
  max_monthly_income: number
  /** The cost of the premium after relief, not the relief itself. */
  tax_relief: number
  how_much: number
  basis: Basis
}

/**
 * Details shown beside the figures. Whole euro unless stated; `needed` refers to premium_needed, the rest to the
 * current saving.
 */
export type Basis = {
  year: number
  /** The full rate, euro and cents a week, and the year whose rate it is. */
  weeklyStatePension: number
  statePensionYear: number
  monthlyStatePension: number
  statePensionAge: number
  /** SP(R): the part of the income that comes from the State Pension. */
  statePensionShare: number
  fundAtRetirement: number
  fundNeeded: number
  /**
   * The fund that pays between retirement and the State Pension. With a smaller fund, the income is lower until then.
   */
  bridge: number
  bridgeShortfall: boolean
  bridgeShortfallNeeded: boolean
  /**
   * The figures that a bound limits: premium_needed, current income, max_premium, current fund. `wanted`: the premium
   * is calculated for the minimum income of 1,200.
   */
  capped: { premium: boolean; income: boolean; maxPremium: boolean; fund: boolean; wanted: boolean }
  threshold: number
  reliefRate: ReliefRate
  /** Euro and cents a month, set when premium_needed is above the amount that qualifies for relief at this age. */
  reliefCeiling: number | undefined
  /** The same in law, set where the rulebook leaves it out. */
  lawfulCeiling: number | undefined
  /** In law: the age of the State Pension, the earnings that count for relief, and the threshold of each year. */
  lawful: { statePensionAge: number; reliefEarnings: number; thresholds: readonly { year: number; amount: number }[] }
}

/** What saving `premium_needed` leads to: less than the wanted income where the premium is the most that is shown. */
export const incomeOfPremium = ({ how_much, max_monthly_income, basis }: CalculatorResult): number =>
  basis.capped.premium ? max_monthly_income : how_much

/** Halves round up. */
const round = (value: number): number => Math.floor(value + 0.5)

export function calculate(inputs: CalculatorInputs, context: CalculatorContext): CalculatorResult {
  const { todaySave: P, enjoy_retirement: X } = inputs
  const { law } = context.rulebook
  const base = projectionBase(inputs, context)
  const income = incomeFor(base, P)
  const needed = premiumFor(base, Math.max(X, leastIncome))
  const most = premiumFor(base, mostIncome)
  const premium_needed = round(Math.min(mostPremium, needed))
  const relief = reliefAt(context.rulebook.relief, inputs.current_age, context.relief)
  const lawful = reliefAt(lawfulRelief(law.relief), inputs.current_age, undefined).ceiling ?? 0
  const fundAtRetirement = fundFor(base, P)
  const fundNeeded = fundFor(base, premium_needed)
  return {
    premium_needed,
    monthly_income_including_state_pension: round(Math.min(mostIncome, income)),
    max_premium: round(Math.min(mostPremium, most)),
    max_monthly_income: round(Math.min(mostIncome, incomeFor(base, Math.min(mostPremium, most)))),
    tax_relief: round(costAfterRelief(premium_needed, relief)),
    how_much: round(X),
    basis: {
      year: context.year,
      weeklyStatePension: law.statePension.value.weekly,
      statePensionYear: yearOf(law.statePension),
      monthlyStatePension: round(monthlyStatePension(law.statePension)),
      statePensionAge: base.statePensionAge,
      statePensionShare: round(base.statePension),
      fundAtRetirement: round(fundAtRetirement),
      fundNeeded: round(fundNeeded),
      bridge: round(base.bridge),
      bridgeShortfall: fundAtRetirement < base.bridge,
      bridgeShortfallNeeded: fundNeeded < base.bridge,
      capped: {
        premium: needed > mostPremium,
        income: income > mostIncome,
        maxPremium: most > mostPremium,
        fund: fundAfter(base.years, P, base.currentFund) > base.threshold,
        wanted: X < leastIncome,
      },
      threshold: round(base.threshold),
      reliefRate: relief.rate,
      reliefCeiling: premium_needed > (relief.ceiling ?? premium_needed) ? relief.ceiling : undefined,
      lawfulCeiling: relief.ceiling === undefined && premium_needed > lawful ? lawful : undefined,
      lawful: lawfulBeside(law, context.year),
    },
  }
}

/** `thresholds`: of the year of the calculation and later ones. */
export function lawfulBeside({ statePensionAge, relief, fundThreshold }: CalculatorLaw, year: number): Basis['lawful'] {
  const now = rowIn(fundThreshold, year)
  return {
    statePensionAge: statePensionAge.value.age,
    reliefEarnings: relief.value.earnings,
    thresholds: fundThreshold
      .filter((row) => row === now || yearOf(row) > year)
      .map((row) => ({ year: Math.max(year, yearOf(row)), amount: row.value.amount })),
  }
}

/** The largest fund that counts in the year of retirement, in euro of the year of the calculation. */
export function thresholdAt(rule: FundThreshold, year: number, retirementYear: number): number {
  if (rule.kind === 'level') return rule.amount
  const row = rule.years.findLast((each) => each.year <= retirementYear) ?? rule.years[0]
  const last = rule.years.at(-1)
  if (row === undefined || last === undefined) return Number.POSITIVE_INFINITY
  const risen = row.amount * indexationFactor ** Math.max(0, retirementYear - last.year)
  return risen / indexationFactor ** (retirementYear - year)
}
