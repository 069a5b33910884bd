/** What a quote becomes when its visitor opens an account: the goals that the recommendation starts from. */
import type { CalculatorInputs } from './calculator-inputs.ts'
import { hasQuote } from './carry-quote.ts'
import { hasComparison, readComparisonQuery, writeComparisonQuery } from './comparison/comparison-inputs.ts'
import { readQuoteQuery } from './quote-query.ts'

/** Whole euro: a month for the contribution, a year for the target (specification 2, section 3). */
export type QuoteGoals = {
  pension_contribution_value: number
  retirement_income_target_value: number
  /** The comparison that the visitor wants to talk about, as its query. */
  pension_comparison?: string
}

export const quoteGoalsOf = ({ todaySave, enjoy_retirement }: CalculatorInputs): QuoteGoals => ({
  pension_contribution_value: Math.round(todaySave),
  retirement_income_target_value: Math.round(enjoy_retirement) * 12,
})

/** 'Start My Pension' carries the quote's own query; undefined when there is no quote. */
export const readQuoteGoals = (query: URLSearchParams): QuoteGoals | undefined =>
  hasQuote(query)
    ? {
        ...quoteGoalsOf(readQuoteQuery(query).inputs),
        ...(hasComparison(query) && {
          pension_comparison: writeComparisonQuery(readComparisonQuery(query).inputs),
        }),
      }
    : undefined
