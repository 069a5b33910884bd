/** A result as people share it: the query carries the numbers. */
export const resultPage =
  '/pension-calculator/calculator?todaySave=243&enjoy_retirement=3500&current_age=25&retirement_age=65&current_pension_fund=348000'

/** A query as long as a quote's is told by its beginning. */
export const shorten = (path: string): string => path.replace(/\?.+$/, '?...')
