/** The address of a shared result, with the inputs in the query. */
export const resultPage =
  '/pension-calculator/calculator?todaySave=243&enjoy_retirement=3500&current_age=25&retirement_age=65&current_pension_fund=348000'

/** Abbreviates the long query of a result. */
export const shorten = (path: string): string => path.replace(/\?.+$/, '?...')
