/**
 * An employee's application begins with the employer's part: when the share button is offered, and when a link may be sent (specification 2, sections 4
 * and 6).
 */
import { recommendedPlans } from '#domain/recommendations/products.ts'
import type { PlanId, Profile, Recommendation } from '#domain/shared/member.ts'
import { canApply } from './start-application.ts'

type SharingFacts = Recommendation &
  Pick<Profile, 'employment_status' | 'process_pension_applied' | 'pension_applied' | 'process_employer_details'>

/** The plans for which an employee may begin to share. To share one is to choose it, so it needs no call and no earlier choice. */
export const plansToShare = (facts: SharingFacts): readonly PlanId[] =>
  facts.employment_status === 'Employee' && canApply(facts) ? recommendedPlans(facts) : []

/** True from when sharing began until the employer has answered: the link can be made, copied and emailed. */
export const canSendLink = (facts: Pick<Profile, 'process_pension_applied' | 'process_employer_details'>): boolean =>
  facts.process_pension_applied !== null &&
  (facts.process_employer_details === 'progress' || facts.process_employer_details === 'waiting')
