/** What a quote becomes when its visitor opens an account: the wishes that the recommendation starts from. */
import type { CalculatorInputs } from './calculator-inputs.ts'

/** Whole euro: a month for the contribution, a year for the target (specification 2, section 3). */
export type Plan = { pension_contribution_value: number; retirement_income_target_value: number }

export const planOf = ({ todaySave, enjoy_retirement }: CalculatorInputs): Plan => ({
  pension_contribution_value: Math.round(todaySave),
  retirement_income_target_value: Math.round(enjoy_retirement) * 12,
})
