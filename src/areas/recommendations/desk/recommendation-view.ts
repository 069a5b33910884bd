/** Parts of the desk's recommendation page, as texts. */
import { recommendation as words } from '#areas/recommendations/copy/desk-recommendation.ts'
import { formatYears, reasonWords } from '#areas/recommendations/copy/recommendation.ts'
import { hasSecond } from '#areas/recommendations/domain/approval/approval.ts'
import {
  contributionOf,
  type RecommendationDraft,
} from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { type Catalogue, findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { MissingTerm } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { type Proposal, reasonsByPlan } from '#areas/recommendations/domain/recommendation.ts'
import { findSecondApproval } from '#database/desk/second-approvals.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import type { MemberContext } from '#server/guards.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
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

/** How the second approval of a recommendation stands, for the page on which the first is given. */

export type ShownSecond =
  | { kind: 'waiting'; by: string | null; at: string }
  | { kind: 'returned'; by: string | null; at: string; reason: string }
  /** Nothing waits. `needed`: somebody else could give one, so that it is asked for. */
  | { kind: 'none'; needed: boolean }

type Args = Pick<MemberContext, 'app' | 'person'> & { id: MemberId; now: Date }

/** `draft`: what came back, to be changed and approved again. */
export async function readSecond({
  app,
  person,
  id,
  now,
}: Args): Promise<{ shown: ShownSecond; draft?: RecommendationDraft }> {
  const found = await findSecondApproval(app.db, id)
  if (found?.state === 'waiting')
    return { shown: { kind: 'waiting', by: found.requestedByName, at: formatMoment(found.requestedAt, now) } }
  if (found?.returnedAt && found.reason !== null) {
    const { returnedByName: by, returnedAt, reason, draft } = found
    return { shown: { kind: 'returned', by, at: formatMoment(returnedAt, now), reason }, draft }
  }
  const concerned = { first: person.id, member: id }
  return { shown: { kind: 'none', needed: hasSecond(await listDeskPeople(app.db), concerned) } }
}
