/** The source of a sign-up, from the page's address alone: no cookie and no referrer. */
import { hasQuote, readNamedSource } from '#areas/calculator/domain/carry-quote.ts'
import { hasComparison } from '#areas/calculator/domain/comparison/comparison-inputs.ts'

/** In the address that a colleague is given: the form is shown while guests get none. */
export const INVITED = 'invited'

/** What the link called itself, or else the page that led here. */
export function readSource(query: URLSearchParams): string {
  const named = readNamedSource(query)
  if (named !== undefined) return named
  if (!hasQuote(query)) return 'direct'
  return hasComparison(query) ? 'comparison' : 'calculator'
}
