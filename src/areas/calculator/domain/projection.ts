/** The fund from today to retirement, one point per birthday, for the chart and its table. */
import { indexationFactor } from './assumptions.ts'
import { type CalculatorContext, type Charges, fundAfter, projectionBase } from './calculator.ts'
import type { CalculatorInputs } from './calculator-inputs.ts'

/**
 * Whole euro in today's money. `contributions` is the total paid in since today, each payment at today's prices,
 * without the current fund.
 */
export type FundPoint = { age: number; fund: number; contributions: number }

/** Twelve monthly payments of 1 euro, at the prices of the first. */
const yearOfPayments = (1 - 1 / indexationFactor) / (1 - indexationFactor ** (-1 / 12))

/** From the current age to retirement, of the whole fund. The calculator counts no more of it than the threshold. */
export const projectWholeFund = (
  { current_age, retirement_age, current_pension_fund }: CalculatorInputs,
  premium: number,
  charges?: Charges,
): readonly FundPoint[] =>
  Array.from({ length: retirement_age - current_age + 1 }, (_, after) => ({
    age: current_age + after,
    fund: Math.round(fundAfter(after, premium, current_pension_fund, charges)),
    contributions: Math.round(premium * yearOfPayments * after),
  }))

/**
 * From the current age to retirement, of what counts. The last point equals the result's fundAtRetirement for the
 * current saving, and its fundNeeded for premium_needed.
 */
export function projectFund(
  inputs: CalculatorInputs,
  premium: number,
  context: CalculatorContext,
): readonly FundPoint[] {
  const most = Math.round(projectionBase(inputs, context).threshold)
  return projectWholeFund(inputs, premium).map((point) => ({ ...point, fund: Math.min(most, point.fund) }))
}
