/**
 * A quote as the screen shows it: the result, and the fund by year at today's saving (`asNow`) and at the saving needed
 * (`needed`).
 */
import { type CalculatorContext, type CalculatorResult, calculate } from '#areas/calculator/domain/calculator.ts'
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { type FundPoint, projectFund } from '#areas/calculator/domain/projection.ts'

export type Quote = {
  inputs: CalculatorInputs
  result: CalculatorResult
  asNow: readonly FundPoint[]
  needed: readonly FundPoint[]
}

export function quoteFor(inputs: CalculatorInputs, context: CalculatorContext): Quote {
  const result = calculate(inputs, context)
  return {
    inputs,
    result,
    asNow: projectFund(inputs, inputs.todaySave, context),
    needed: projectFund(inputs, result.premium_needed, context),
  }
}
