/** Who may apply for a plan, and how: alone, or with the employer first (specification 2, sections 4 and 6). */

import type { Path } from '#addresses.ts'
import type { QuizFacts } from '#areas/home/domain/journey.ts'
import { isRuledOut } from '#areas/profile/domain/allowed-writes.ts'
import type { MemberWrite } from '#areas/profile/domain/profile-fields.ts'
import type { Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import type { PlanId, Profile, Recommendation } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { appliesAlone, type BegunFacts, canApply, throughEmployer } from './employer-link.ts'

export type StartFacts = Recommendation & QuizFacts & BegunFacts & Pick<Profile, 'process_pension_applied'>

type StartedPlan = Pick<Plan, 'id' | 'sold' | 'employerAccess'>

export type Start = {
  to: Path<'/pension-application' | '/pension-application/share-employer'>
  /** Undefined when the application exists already: starting again only redirects. */
  write: MemberWrite | undefined
}

export type StartRefusal = 'not_allowed' | 'not_eligible' | 'plan_not_sold'

/**
 * Refuses a plan that is not recommended or no longer sold, a second application, an unknown employment status, and
 * answers that rule out a pension with us. An application that has begun goes on.
 */
export function startApplication(facts: StartFacts, plan: StartedPlan): Result<Start, StartRefusal> {
  const started = start(facts, plan)
  return started.ok && started.value.write && !plan.sold ? fail('plan_not_sold') : started
}

function start(facts: StartFacts, access: StartedPlan): Result<Start, StartRefusal> {
  const { id: plan } = access
  if (!recommendedPlans(facts).includes(plan)) return fail('not_allowed')
  if (throughEmployer(facts, access)) return startWithEmployer(facts, plan)
  if (!appliesAlone(facts, access)) return fail('not_allowed')
  const to = '/pension-application'
  if (facts.pension_applied === plan) return ok({ to, write: undefined })
  if (facts.pension_applied) return fail('not_allowed')
  if (isRuledOut(facts)) return fail('not_eligible')
  return ok({ to, write: { process_pension_applied: plan, pension_applied: plan } })
}

type ImpliedFields = Pick<Profile, 'employer_pension_contribution' | 'policy_number' | 'PRSA_approval'>

/**
 * Written with the start. The employer of somebody who applies alone pays nothing into the plan, whatever the fact find
 * says, nor does one that they have left; a director's own company may. And the provider's number and name of a pension
 * that was withdrawn from are not those of the next.
 */
export function impliedByStart(
  before: Pick<Profile, 'employment_status' | 'pension_applied'> & ImpliedFields,
  { process_pension_applied, pension_applied }: MemberWrite,
): Partial<ImpliedFields> {
  if (before.pension_applied) return {}
  const starts = process_pension_applied !== undefined || pension_applied !== undefined
  const alone = pension_applied !== undefined && before.employment_status !== 'Company Director'
  const emptied = [
    ...(alone ? (['employer_pension_contribution'] as const) : []),
    ...(starts ? (['policy_number', 'PRSA_approval'] as const) : []),
  ]
  return Object.fromEntries(emptied.filter((field) => before[field] !== null).map((field) => [field, null]))
}

/** A booking carried a plan that an application does not take over, because it began with another one. */
export const keepsOtherPlan = (
  facts: BegunFacts & Pick<Profile, 'process_pension_applied'>,
  carried: PlanId | undefined,
): boolean => carried !== undefined && !canApply(facts) && facts.process_pension_applied !== carried

function startWithEmployer(facts: StartFacts, plan: PlanId): Result<Start, StartRefusal> {
  const to = '/pension-application/share-employer'
  if (facts.process_employer_details !== null)
    return facts.process_pension_applied === plan ? ok({ to, write: undefined }) : fail('not_allowed')
  if (isRuledOut(facts)) return fail('not_eligible')
  return ok({ to, write: { process_pension_applied: plan, process_employer_details: 'progress' } })
}
