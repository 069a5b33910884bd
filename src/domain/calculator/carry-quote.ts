/** A quote's query on its way through the pages of sign-up and sign-in, which do not read it. */

import type { FieldName } from './calculator-inputs.ts'

export const fieldNames = [
  'todaySave',
  'enjoy_retirement',
  'current_age',
  'retirement_age',
  'current_pension_fund',
] as const satisfies readonly FieldName[]

/** What the comparison adds. */
export const comparisonNames = ['pay', 'work', 'employer'] as const

/** Longer texts are never an amount. */
export const longestAmount = 40

/** True when the query asks for a result. */
export const hasQuote = (query: URLSearchParams): boolean => fieldNames.some((field) => query.has(field))

/** The quote's query to append to another address, or an empty string without a quote. The page that reads it checks it (quote-query.ts). */
export function carryQuote(query: URLSearchParams): string {
  if (!hasQuote(query)) return ''
  const carried = new URLSearchParams()
  for (const name of [...fieldNames, ...comparisonNames, 'relief']) {
    const value = query.get(name)
    if (value !== null) carried.set(name, value.trim().slice(0, longestAmount))
  }
  return `?${carried}`
}
