/**
 * Whether an employer or a member's own business states the contribution that an adviser approved, and in which
 * direction it differs.
 */

import { type Contribution, monthlyOf, yearlyOf } from './contribution.ts'

export type ApprovedContribution = {
  contribution: Contribution
  /** What the employer pays, whole euro a month, as the member said in the fact find; null while unknown. */
  employer: number | null
}

/** `more`: the member pays more than was approved, which no adviser has assessed. */
export type ContributionChange = 'none' | 'less' | 'more'

const compare = (stated: number, approved: number): ContributionChange =>
  stated === approved ? 'none' : stated > approved ? 'more' : 'less'

/**
 * Whole euro a month, from pay and from the employer. An employer that pays more than expected changes nothing for the
 * member.
 */
export function payrollChange(
  approved: ApprovedContribution,
  stated: { own: number; employer: number },
): ContributionChange {
  const own = compare(stated.own, monthlyOf(approved.contribution))
  return own === 'none' && stated.employer < (approved.employer ?? 0) ? 'less' : own
}

/**
 * Whole euro a year. Member and own company together, because who of them pays is a matter of tax and not of the
 * amount.
 */
export const businessChange = (approved: ApprovedContribution, total: number): ContributionChange =>
  compare(total, approvedYearly(approved))

/** Whole euro a year, with the employer's part. */
export const approvedYearly = ({ contribution, employer }: ApprovedContribution): number =>
  yearlyOf(contribution) + (employer ?? 0) * 12
