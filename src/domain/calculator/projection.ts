/** The fund from today to retirement, birthday by birthday, for the chart and the table behind it. */
import { indexationFactor } from './assumptions.ts'
import { type CalculatorContext, courseOf, fundAfter } from './calculator.ts'
import type { CalculatorInputs } from './calculator-inputs.ts'

/** Whole euro in today's money. `contributions` is what has been paid in since today, each payment at today's prices; the fund of today is not in it. */
export type FundPoint = { age: number; fund: number; contributions: number }

/** Twelve monthly payments of 1 euro, in the money of the first. */
const yearOfPayments = (1 - 1 / indexationFactor) / (1 - indexationFactor ** (-1 / 12))

/** From today's age to retirement. The last fund is the result's fundAtRetirement for today's saving, and its fundNeeded for premium_needed. */
export function projectFund(
  inputs: CalculatorInputs,
  premium: number,
  context: CalculatorContext,
): readonly FundPoint[] {
  const { years, threshold } = courseOf(inputs, context)
  return Array.from({ length: years + 1 }, (_, after) => ({
    age: inputs.current_age + after,
    fund: Math.round(Math.min(threshold, fundAfter(after, premium, inputs.current_pension_fund))),
    contributions: Math.round(premium * yearOfPayments * after),
  }))
}
