/**
 * An employee's application begins with the employer's part: when the share button is offered, and when a link may be
 * sent (specification 2, sections 4 and 6).
 */
import { type EmployerAccess, findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import type { PlanId, Profile, Recommendation } from '#shared/domain/member.ts'
import { type BegunFacts, canApply, throughEmployer } from './employer-access.ts'

/**
 * The plans for which an employee may begin to share. To share one is to choose it, so it needs no call and no earlier
 * choice.
 */
export const plansToShare = (facts: Recommendation & BegunFacts, catalogue: EmployerAccess): readonly PlanId[] =>
  canApply(facts) ? recommendedPlans(facts).filter((plan) => throughEmployer(facts, findPlan(catalogue, plan))) : []

/** True from when sharing began until the employer has answered: the link can be made, copied and emailed. */
export const canSendLink = (facts: Pick<Profile, 'process_pension_applied' | 'process_employer_details'>): boolean =>
  facts.process_pension_applied !== null &&
  (facts.process_employer_details === 'progress' || facts.process_employer_details === 'waiting')
