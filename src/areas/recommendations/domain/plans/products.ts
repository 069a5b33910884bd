/**
 * The names of a plan in the specification (specification 2, sections 2.1 and 3), and the recommended plans of a
 * profile.
 */
import type { Link } from '#addresses.ts'
import { type PensionPlan, type PlanId, pensionPlans, type Recommendation } from '#shared/domain/member.ts'
import type { PlanKind } from './catalogue.ts'

type PlanFlag = 'recommend_zurich_standard' | 'recommend_zurich_nonstandard'

const flags: Readonly<Record<PensionPlan, PlanFlag>> = {
  zurich_standard_prsa: 'recommend_zurich_standard',
  zurich_nonstandard_prsa: 'recommend_zurich_nonstandard',
}

export const specifiedKinds: Readonly<Record<PensionPlan, PlanKind>> = {
  zurich_standard_prsa: 'standard_prsa',
  zurich_nonstandard_prsa: 'nonstandard_prsa',
}

/** The profile has a flag for these plans; every other one is in `recommended_other_plans`. */
export const isSpecified = (plan: PlanId | null): plan is PensionPlan => pensionPlans.some((each) => each === plan)

const suffix = '_prsa'

/** Whether a text has the form of a plan's id. Only the catalogue knows which plans there are. */
export const isPlanId = (text: unknown): text is PlanId =>
  typeof text === 'string' && text.length <= 60 && /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(text) && text.endsWith(suffix)

/** A plan's id, from a browser or the profile. */
export const readPlan = (text: string | null | undefined): PlanId | undefined => (isPlanId(text) ? text : undefined)

/** In addresses a plan's id has no ending. */
export const planOfRoute = (route: string): PlanId | undefined =>
  isPlanId(`${route}${suffix}`) && !isPlanId(route) ? `${route}${suffix}` : undefined

export const routeOfPlan = (plan: PlanId): string => plan.slice(0, -suffix.length)

export const planDetails = (plan: PlanId) => `/recommendations/details/${routeOfPlan(plan)}` as const satisfies Link

/** The best-match plan, from whichever of its two fields is set. */
export const bestPlan = (
  facts: Pick<Recommendation, 'recommend_zurich_bestmatch' | 'best_match' | 'recommended_other_plans'>,
): PlanId | undefined =>
  facts.recommend_zurich_bestmatch ??
  [...pensionPlans, ...facts.recommended_other_plans].find((plan) => plan === facts.best_match)

/** The recommended plans, the best match first. */
export function recommendedPlans(facts: Recommendation): readonly PlanId[] {
  const best = bestPlan(facts)
  const recommended = [...pensionPlans.filter((plan) => facts[flags[plan]]), ...facts.recommended_other_plans]
  return recommended.toSorted((a, b) => Number(b === best) - Number(a === best))
}

export const recommendationFields = (plans: readonly PlanId[], best: PlanId | null): Recommendation => ({
  recommend_zurich_standard: plans.includes('zurich_standard_prsa'),
  recommend_zurich_nonstandard: plans.includes('zurich_nonstandard_prsa'),
  recommend_zurich_bestmatch: isSpecified(best) ? best : null,
  best_match: best,
  recommended_other_plans: plans.filter((plan) => !isSpecified(plan)),
})
