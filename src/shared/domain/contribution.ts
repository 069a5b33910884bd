/** What a person pays in, and how much of it qualifies for tax relief. Whole euro. */

import { reliefAt } from '#areas/calculator/domain/comparison/tax-relief.ts'
import type { EmploymentStatus } from './member.ts'
import { rulebooks } from './rulebook.ts'

/** The three payment frequencies, as the profile stores them (specification 2, section 3, often_contribution). */
export const rhythms = ['Monthly', 'Yearly', 'Once'] as const
export type Rhythm = (typeof rhythms)[number]

/** `amount`: euro a month, a year or once, as `often` says. */
export type Contribution = { amount: number; often: Rhythm }

export const readRhythm = (text: string | null | undefined): Rhythm | undefined => rhythms.find((each) => each === text)

/** The largest contribution that a form accepts. */
export const mostContribution: Readonly<Record<Rhythm, number>> = {
  Monthly: 100_000,
  Yearly: 1_200_000,
  Once: 100_000_000,
}

/** Euro a month as pension_contribution_value stores it; a single payment counts as 0. */
export function monthlyOf({ amount, often }: Contribution): number {
  if (often === 'Once') return 0
  return often === 'Monthly' ? amount : Math.round(amount / 12)
}

/** Euro a year; a single payment counts in full. */
export const yearlyOf = ({ amount, often }: Contribution): number => (often === 'Monthly' ? amount * 12 : amount)

/** A yearly amount in another frequency, rounded down so that it never grows. */
export const amountOf = (yearly: number, often: Rhythm): number =>
  Math.floor(often === 'Monthly' ? yearly / 12 : yearly)

/** Current law, whichever rulebook the calculator uses: an adviser must not advise by a repealed rule. */
const rule = rulebooks.current.relief
const mostEarnings = rule.kind === 'marginal' ? rule.earnings : Number.POSITIVE_INFINITY
/**
 * The law's own figures, to be stated in text: percent of earnings below an age, and the earnings that count, euro a
 * year.
 */
export const reliefLaw = { bands: rule.kind === 'marginal' ? rule.bands : [], earnings: mostEarnings } as const

export type ReliefFacts = {
  birthYear: number
  year: number
  /** Euro a year. */
  salary: number | undefined
  status: EmploymentStatus | undefined
}

export type ReliefLimit = {
  /** Percent of earnings; the age reached within the year counts. */
  share: number
  /** Euro a year over all pensions together: 0 without earnings, undefined while they are unknown. */
  ceiling: number | undefined
}

/** Taxes Consolidation Act 1997, sections 787B to 787E: only income from work counts. */
export function reliefLimit({ birthYear, year, salary, status }: ReliefFacts): ReliefLimit {
  const share = reliefAt(rule, year - birthYear, undefined).share ?? 0
  const earnings = status === 'Not currently working' ? 0 : salary
  return {
    share,
    ceiling: earnings === undefined ? undefined : Math.floor((Math.min(earnings, mostEarnings) * share) / 100),
  }
}

/** Yearly cost of a contribution after income tax relief, in euro, on the part up to `ceiling`. */
export function costAfterTax(yearly: number, ceiling: number, rate: 20 | 40): number {
  return Math.round(yearly - (Math.min(yearly, ceiling) * rate) / 100)
}
