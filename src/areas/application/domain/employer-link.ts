/** The link that a member gives to their employer: how long it works, and when the employer is reminded. */

import {
  type EmployerAccess,
  findPlan,
  hasEmployerAccess,
  type Plan,
} from '#areas/recommendations/domain/plans/catalogue.ts'
import { recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import type { PlanId, Profile, Recommendation } from '#shared/domain/member.ts'
import { addDays, type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { linkDays } from '#shared/domain/time/periods.ts'

const day = 24 * 60 * 60 * 1000

/** The period begins when the link is made, and again when it is emailed. */
export const expiryOf = (begun: Date): Date => new Date(begun.getTime() + linkDays * day)

export const begunAt = ({ expires_at }: Pick<LinkFacts, 'expires_at'>): Date =>
  new Date(expires_at.getTime() - linkDays * day)

/** The last day on which the link works all day in Ireland, so that the date we state is true at any hour. */
export const lastDay = ({ expires_at }: Pick<LinkFacts, 'expires_at'>): CalendarDate =>
  addDays(irishDate(expires_at), -1)

export type LinkFacts = { expires_at: Date; used_at: Date | null; ended_at: Date | null }
export type LinkState = 'live' | 'used' | 'replaced' | 'expired'

export function linkState(link: LinkFacts, now: Date): LinkState {
  if (link.used_at) return 'used'
  if (link.ended_at) return 'replaced'
  return link.expires_at > now ? 'live' : 'expired'
}

/**
 * The plans for which an employee may begin to share. To share one is to choose it, so it needs no call and no earlier
 * choice (specification 2, sections 4 and 6).
 */
export const plansToShare = (facts: Recommendation & BegunFacts, catalogue: EmployerAccess): readonly PlanId[] =>
  canApply(facts) ? recommendedPlans(facts).filter((plan) => throughEmployer(facts, findPlan(catalogue, plan))) : []

/** True from when sharing began until the employer has answered: the link can be made, copied and emailed. */
export const canSendLink = (facts: Pick<Profile, 'process_pension_applied' | 'process_employer_details'>): boolean =>
  facts.process_pension_applied !== null &&
  (facts.process_employer_details === 'progress' || facts.process_employer_details === 'waiting')

/** Until the form was sent or filled in, the member may go back and choose another plan. */
export const mayChooseAgain = (facts: BegunFacts): boolean =>
  facts.process_employer_details === 'progress' && !facts.pension_applied

/**
 * Whether an application begins with the employer's form or the member applies alone: the one rule of it (specification
 * 2, sections 4 and 6).
 */
export type BegunFacts = Pick<Profile, 'employment_status' | 'pension_applied' | 'process_employer_details'>

type Access = Pick<Plan, 'employerAccess'> | undefined

/**
 * An employee's application goes on the way it began. Before that the plan decides, and nobody else has an employer to
 * ask.
 */
export function throughEmployer(facts: BegunFacts, plan: Access): boolean {
  if (facts.employment_status !== 'Employee') return false
  if (facts.process_employer_details !== null) return true
  return !facts.pension_applied && hasEmployerAccess(plan)
}

/** What an application needs of the employer; undefined for one without an employer. */
export const employerPart = (facts: BegunFacts, plan: Access): 'done' | 'open' | undefined => {
  if (!throughEmployer(facts, plan)) return undefined
  return facts.process_employer_details === 'done' ? 'done' : 'open'
}

/** A missing status counts as unknown: then neither way is open. */
export const appliesAlone = (facts: BegunFacts, plan: Access): boolean =>
  facts.employment_status !== null && !throughEmployer(facts, plan)

/**
 * False once a plan is applied for or an employee's employer is asked: the next step is then in the application, and
 * not another 'Apply'. Someone who has left the employer may apply alone.
 */
export const canApply = (facts: BegunFacts): boolean =>
  !facts.pension_applied && (facts.process_employer_details === null || facts.employment_status !== 'Employee')
