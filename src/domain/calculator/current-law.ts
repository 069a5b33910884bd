/** What the law says, whichever rulebook is in use. Apart from the arithmetic, which a browser gets without the rulebooks. */
import { rulebooks } from '#domain/shared/rulebook.ts'

/** For those who are not there yet. */
export const lawfulStatePensionAge = rulebooks.current.statePensionAges.steps.at(-1)?.age ?? Number.NaN

/** The standard fund threshold in a year; undefined after the last that the law names. */
export function lawfulThreshold(year: number): number | undefined {
  const rule = rulebooks.current.fundThreshold
  return rule.kind === 'schedule' ? rule.years.find((each) => each.year === year)?.amount : undefined
}
