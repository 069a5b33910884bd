/** Parts of the desk's recommendation page, as texts. */
import { recommendation as words } from '#areas/recommendations/copy/desk-recommendation.ts'
import { formatYears, reasonWords } from '#areas/recommendations/copy/recommendation.ts'
import {
  contributionOf,
  type RecommendationDraft,
} from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { type Catalogue, findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { MissingTerm } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { reasonsByPlan } from '#areas/recommendations/domain/plans/reasons-by-plan.ts'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { PlanId } from '#shared/domain/member.ts'

export const withPlanNames = (catalogue: Catalogue, missing: readonly MissingTerm[]): readonly MissingTerm[] =>
  missing.map(({ plan, figure }) => ({ plan: findPlan(catalogue, plan)?.name ?? plan, figure }))

/** Under a plan's name where there are two; those for contribution and risk last. */
export function groupedReasons({ plans, reasons }: Proposal, nameOf: (plan: PlanId) => string) {
  const grouped = reasonsByPlan(plans, reasons)
  const named = (plan: PlanId) => (plans.length > 1 ? nameOf(plan) : null)
  return {
    reasons: [
      ...grouped.plans.map((group) => ({ title: named(group.plan), points: group.reasons.map(reasonWords) })),
      { title: plans.length > 1 ? words.proposedShared : null, points: grouped.shared.map(reasonWords) },
    ],
  }
}

/** The approved contribution and risk, as texts. */
export function approvedLines(draft: RecommendationDraft) {
  const paid = contributionOf(draft)
  const { time_contribution: years, risk_number: risk } = draft
  return {
    sum: paid && words.approved.sum(formatContribution(paid), years === null ? null : formatYears(years)),
    risk: risk === null ? words.noRisk : words.risk(risk),
  }
}
