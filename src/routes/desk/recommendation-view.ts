/** Parts of the desk's recommendation page, as texts. */
import { recommendation as words } from '#copy/desk/recommendation.ts'
import { formatContribution } from '#copy/recommendations/format-contribution.ts'
import { formatYears, reasonWords } from '#copy/recommendations/recommendation.ts'
import { type Catalogue, findPlan } from '#domain/recommendations/catalogue.ts'
import type { MissingTerm } from '#domain/recommendations/plan-terms.ts'
import { reasonsByPlan } from '#domain/recommendations/reasons-by-plan.ts'
import type { Proposal } from '#domain/recommendations/recommendation.ts'
import { contributionOf, type RecommendationDraft } from '#domain/recommendations/recommendation-draft.ts'
import type { PlanId } from '#domain/shared/member.ts'

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
