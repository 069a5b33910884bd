/** Inputs within their bounds, for the calculator's properties. */
import fc from 'fast-check'
import { bounds, type CalculatorInputs } from './calculator-inputs.ts'

const within = ({ least, most }: { least: number; most: number }) => fc.integer({ min: least, max: most })

/** `fund`: the pension fund today, whose spread each property chooses. */
export const inputsWith = (fund: fc.Arbitrary<number | undefined>): fc.Arbitrary<CalculatorInputs> =>
  fc.record({
    todaySave: within(bounds.todaySave),
    enjoy_retirement: within(bounds.enjoy_retirement),
    current_age: within(bounds.current_age),
    retirement_age: within(bounds.retirement_age),
    current_pension_fund: fund,
  })
