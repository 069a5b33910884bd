/**
 * Current law, whichever rulebook is in use. Separate from the arithmetic, which a browser loads without the rulebooks.
 */
import { rulebooks } from '#shared/domain/rulebook.ts'
import { reliefAt } from '#shared/domain/tax-relief.ts'

/** For people who have not reached it yet. */
export const lawfulStatePensionAge = rulebooks.current.statePensionAges.steps.at(-1)?.age ?? Number.NaN

/** The standard fund threshold of a year, in euro; undefined after the last year that the law names. */
export function lawfulThreshold(year: number): number | undefined {
  const rule = rulebooks.current.fundThreshold
  return rule.kind === 'schedule' ? rule.years.find((each) => each.year === year)?.amount : undefined
}

const { relief } = rulebooks.current

/** Percent of earnings that gets relief at an age reached in the year, and the most earnings that count. */
export const lawfulRelief = {
  ...relief,
  earnings: relief.kind === 'marginal' ? relief.earnings : Number.NaN,
  shareAt: (age: number): number => reliefAt(relief, age, undefined).share ?? 0,
}
