/**
 * The screen between the inputs and the result. Apart from their words, because its code loads while the inputs are on
 * the screen.
 */

import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { perMonth } from './calculator.ts'
export const calculating = {
  title: 'Calculating...',
  text: 'Just a little until we get the right numbers for you',
  label: 'What is being worked out',
  /** One after the other, while the rings grow. */
  parts: ({ todaySave, current_age, retirement_age, current_pension_fund }: CalculatorInputs): readonly string[] => {
    const time = `${retirement_age - current_age} years`
    return [
      current_pension_fund
        ? `Growing ${formatEuro(current_pension_fund)} for ${time}`
        : `Looking ${time} ahead, to age ${retirement_age}`,
      `Adding ${perMonth(todaySave)}`,
      'Adding the State Pension',
      "Putting it all in today's money",
    ]
  },
  skip: 'Show my result now',
} as const
