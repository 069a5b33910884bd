import type { LawFigures } from '#shared/domain/law/law-figures.ts'
import type { StatePensionAges } from '#shared/domain/rulebook.ts'
import { incomePerMonth, indexationFactor, netGrowthPerMonth } from './assumptions.ts'

/** Growth of 1 euro over one month, in today's money. */
const w = (1 + netGrowthPerMonth) / indexationFactor ** (1 / 12)

/** State Pension (Contributory), full rate, euro a month, from the rate a week. */
export const monthlyStatePension = ({ value }: LawFigures['statePension']): number => (value.weekly * 52) / 12

/** The age at which the State Pension begins (specification 1, section 9). */
export const statePensionAge = (birthYear: number, { steps }: StatePensionAges): number =>
  steps.find(({ bornUpTo }) => birthYear <= bornUpTo)?.age ?? Number.NaN

/** B: the value at retirement of 1 euro a year, paid monthly in advance until the State Pension begins. */
function bridgeFactor(retirementAge: number, spa: number): number {
  const months = 12 * Math.max(0, spa - retirementAge)
  return (1 - w ** -months) / (1 - 1 / w) / 12
}

/** The fund, in euro, that replaces a State Pension of `monthly` for someone who retires before it begins. */
export const bridgeFund = (monthly: number, retirementAge: number, spa: number): number =>
  12 * monthly * bridgeFactor(retirementAge, spa)

/**
 * SP(R): the level monthly income, from retirement on and indefinitely, that equals a State Pension of `monthly` from
 * `spa`. After early retirement the fund pays the bridge, and the rest of it pays less indefinitely: (F - bridge) * r +
 * SPC = F * r + SP(R).
 */
export const statePensionCredit = (monthly: number, retirementAge: number, spa: number): number =>
  monthly - bridgeFund(monthly, retirementAge, spa) * incomePerMonth
