/** Reasons under the plan that they are for, so that none of one plan's stands under the other. */

import type { Reason } from '#areas/recommendations/domain/recommendation.ts'
import type { PlanId } from '#shared/domain/member.ts'

export type ReasonsByPlan = {
  /** One group for each recommended plan, in their order. */
  plans: readonly { plan: PlanId; reasons: readonly Reason[] }[]
  /** For the contribution and the risk rating, whichever plan is chosen. */
  shared: readonly Reason[]
}

export const reasonsByPlan = (plans: readonly PlanId[], reasons: readonly Reason[]): ReasonsByPlan => ({
  plans: plans.map((plan) => ({ plan, reasons: reasons.filter((reason) => 'plan' in reason && reason.plan === plan) })),
  shared: reasons.filter((reason) => !('plan' in reason)),
})
