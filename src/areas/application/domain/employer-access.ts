/**
 * Whether an application begins with the employer's form or the member applies alone: the one rule of it (specification
 * 2, sections 4 and 6).
 */
import { hasEmployerAccess, type Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import type { Profile } from '#shared/domain/member.ts'

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
