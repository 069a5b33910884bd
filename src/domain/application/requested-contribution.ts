/**
 * Detects an application that states another contribution than an adviser approved. The form of a director or an employer may state what will really be
 * paid. The approval stays as it was, and the desk shows both.
 */

import { employeeMonthly } from '#domain/forms/definitions/employer-details.ts'
import type { Answers } from '#domain/forms/form.ts'
import { contributionOf, type RecommendationDraft } from '#domain/recommendations/recommendation-draft.ts'
import { type Contribution, monthlyOf } from '#domain/shared/contribution.ts'
import type { Profile } from '#domain/shared/member.ts'

/** Euro a month. */
export type ContributionDifference = {
  approved: Contribution
  stated: number
  /** What the member's own company adds; null where there is no company. */
  company: number | null
  by: 'member' | 'employer'
}

type Applying = Pick<
  Profile,
  'employment_status' | 'pension_applied' | 'pension_contribution_value' | 'employer_pension_contribution'
>

/** Euro a month. A share of pay comes to cents, and an approval is in whole euro. */
const tolerance = 1

const differs = (approved: Contribution, stated: number): boolean => Math.abs(monthlyOf(approved) - stated) > tolerance

/** Undefined before an application exists and while both amounts agree. `employer` holds the answers of the employer's form. */
export function contributionDifference(
  applying: Applying,
  draft: RecommendationDraft | undefined,
  employer: Answers | undefined,
): ContributionDifference | undefined {
  const approved = draft && contributionOf(draft)
  if (!approved || !applying.pension_applied) return undefined
  const own = applying.pension_contribution_value
  const company = applying.employment_status === 'Employee' ? null : applying.employer_pension_contribution || null
  if (own !== null && differs(approved, own)) return { approved, stated: own, company, by: 'member' }
  const deducted = employer && employeeMonthly(employer)
  if (deducted !== undefined && differs(approved, deducted))
    return { approved, stated: deducted, company: null, by: 'employer' }
  return undefined
}
