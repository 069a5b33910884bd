/** The three names of each plan in the specification, side by side (specification 2, sections 2.1 and 3). */
import { addresses } from '#domain/shared/addresses.ts'
import { type PensionPlan, pensionPlans, type Recommendation } from '#domain/shared/member.ts'

export const planRoutes = ['zurich_standard', 'zurich_nonstandard'] as const
export type PlanRoute = (typeof planRoutes)[number]
type PlanFlag = 'recommend_zurich_standard' | 'recommend_zurich_nonstandard'

const plans: Readonly<Record<PensionPlan, { route: PlanRoute; flag: PlanFlag }>> = {
  zurich_standard_prsa: { route: 'zurich_standard', flag: 'recommend_zurich_standard' },
  zurich_nonstandard_prsa: { route: 'zurich_nonstandard', flag: 'recommend_zurich_nonstandard' },
}

/** A known plan; undefined for values that another system may have stored. */
export const readPlan = (text: string | null | undefined): PensionPlan | undefined =>
  pensionPlans.find((plan) => plan === text)

export const planOfRoute = (route: string): PensionPlan | undefined =>
  pensionPlans.find((plan) => plans[plan].route === route)

export const routeOfPlan = (plan: PensionPlan): PlanRoute => plans[plan].route

export const planDetails = (plan: PensionPlan): `/recommendations/details/${PlanRoute}` =>
  addresses.recommendation(plans[plan].route)

/** The best-match plan, from whichever of its two fields is set. */
export const bestPlan = (facts: Pick<Recommendation, 'recommend_zurich_bestmatch' | 'best_match'>) =>
  facts.recommend_zurich_bestmatch ?? readPlan(facts.best_match)

/** The recommended plans, the best match first. */
export function recommendedPlans(facts: Recommendation): readonly PensionPlan[] {
  const best = bestPlan(facts)
  const recommended = pensionPlans.filter((plan) => facts[plans[plan].flag])
  return recommended.toSorted((a, b) => Number(b === best) - Number(a === best))
}
