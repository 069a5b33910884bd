import type { FundThreshold } from '#shared/domain/rulebook.ts'
import { indexationFactor } from './assumptions.ts'

/** The largest fund that counts in the year of retirement, in euro of the year of the calculation. */
export function thresholdAt(rule: FundThreshold, year: number, retirementYear: number): number {
  if (rule.kind === 'level') return rule.amount
  const row = rule.years.findLast((each) => each.year <= retirementYear) ?? rule.years[0]
  const last = rule.years.at(-1)
  if (row === undefined || last === undefined) return Number.POSITIVE_INFINITY
  const risen = row.amount * indexationFactor ** Math.max(0, retirementYear - last.year)
  return risen / indexationFactor ** (retirementYear - year)
}
