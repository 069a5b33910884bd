/** The address of a shared result, with the inputs in the query. */
export const resultPage =
  '/pension-calculator/calculator?todaySave=243&enjoy_retirement=3500&current_age=25&retirement_age=65&current_pension_fund=348000'

/** The comparison with numbers of its own. */
export const comparePage =
  '/pension-calculator/compare?todaySave=300&enjoy_retirement=3500&current_age=25&retirement_age=66&current_pension_fund=&pay=50000&work=employee&employer=100'

/** Abbreviates the long query of a result. */
export const shorten = (path: string): string => path.replace(/\?.+$/, '?...')
