/** Who may apply for a plan, and how: alone, or with the employer first (specification 2, sections 4 and 6). */

import type { QuizFacts } from '#domain/home/journey.ts'
import { appliesWithoutEmployer, isRuledOut } from '#domain/profile/allowed-writes.ts'
import type { MemberWrite } from '#domain/profile/profile-fields.ts'
import type { Plan } from '#domain/recommendations/catalogue.ts'
import { recommendedPlans } from '#domain/recommendations/products.ts'
import { addresses } from '#domain/shared/addresses.ts'
import type { PlanId, Profile, Recommendation } from '#domain/shared/member.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'

export type StartFacts = Recommendation &
  QuizFacts &
  Pick<Profile, 'employment_status' | 'process_pension_applied' | 'pension_applied' | 'process_employer_details'>

export type Start = {
  to: (typeof addresses)['pensionApplication' | 'shareEmployer']
  /** Undefined when the application exists already: starting again only redirects. */
  write: MemberWrite | undefined
}

export type StartRefusal = 'not_allowed' | 'not_eligible' | 'plan_not_sold'

/**
 * Refuses a plan that is not recommended or no longer sold, a second application, an unknown employment status, and answers that rule out a pension
 * with us. An application that has begun goes on.
 */
export function startApplication(
  facts: StartFacts,
  { id: plan, sold }: Pick<Plan, 'id' | 'sold'>,
): Result<Start, StartRefusal> {
  const started = start(facts, plan)
  return started.ok && started.value.write && !sold ? fail('plan_not_sold') : started
}

function start(facts: StartFacts, plan: PlanId): Result<Start, StartRefusal> {
  if (!recommendedPlans(facts).includes(plan)) return fail('not_allowed')
  if (facts.employment_status === 'Employee') return startWithEmployer(facts, plan)
  if (!appliesWithoutEmployer(facts.employment_status)) return fail('not_allowed')
  const to = addresses.pensionApplication
  if (facts.pension_applied === plan) return ok({ to, write: undefined })
  if (facts.pension_applied) return fail('not_allowed')
  if (isRuledOut(facts)) return fail('not_eligible')
  return ok({ to, write: { process_pension_applied: plan, pension_applied: plan } })
}

type BegunFacts = Pick<Profile, 'employment_status' | 'pension_applied' | 'process_employer_details'>

/**
 * False once a plan is applied for or an employee's employer is asked: the next step is then in the application, and not another 'Apply'. Someone who has
 * left the employer may apply alone.
 */
export const canApply = (facts: BegunFacts): boolean =>
  !facts.pension_applied && (facts.process_employer_details === null || facts.employment_status !== 'Employee')

/** A booking carried a plan that an application does not take over, because it began with another one. */
export const keepsOtherPlan = (
  facts: BegunFacts & Pick<Profile, 'process_pension_applied'>,
  carried: PlanId | undefined,
): boolean => carried !== undefined && !canApply(facts) && facts.process_pension_applied !== carried

function startWithEmployer(facts: StartFacts, plan: PlanId): Result<Start, StartRefusal> {
  const to = addresses.shareEmployer
  const begun = facts.process_employer_details !== null || facts.pension_applied
  if (begun) return facts.process_pension_applied === plan ? ok({ to, write: undefined }) : fail('not_allowed')
  if (isRuledOut(facts)) return fail('not_eligible')
  return ok({ to, write: { process_pension_applied: plan, process_employer_details: 'progress' } })
}
