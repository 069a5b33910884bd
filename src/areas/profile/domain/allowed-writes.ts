/**
 * Whether a member's own write to the profile is allowed: a flag may be set only once its action has happened
 * (specification 2, sections 4 and 7).
 */

import type { ContributionState } from '#areas/application/domain/agreed-contribution.ts'
import { appliesAlone, throughEmployer } from '#areas/application/domain/employer-link.ts'
import { qualificationMessage } from '#areas/fact-find/domain/fact-find.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { type ApplicationFacts, nextApplicationStep, type QuizFacts } from '#areas/home/domain/journey.ts'
import { type EmployerAccess, findPlan, hasEmployerAccess } from '#areas/recommendations/domain/plans/catalogue.ts'
import { recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import type { Profile, Recommendation } from '#shared/domain/member.ts'
import { forEachPreference } from './preferences.ts'
import type { MemberField, MemberWrite } from './profile-fields.ts'

export type AllowedFacts = ApplicationFacts &
  QuizFacts &
  Recommendation &
  Pick<Profile, 'process_pension_applied' | 'pension_applied' | 'process_employer_details'> & {
    /** The forms that the member has submitted at least once. */
    submitted: readonly FormId[]
    /** Both identity documents and the PPS number are stored. */
    documentsSent: boolean
    /** The employer was sent a link that still works. */
    employerAsked: boolean
    contribution: { state: ContributionState }
  }

/** Fields that a member may write at any time. */
const always = () => true

type Rule<F extends MemberField> = (
  value: NonNullable<MemberWrite[F]>,
  facts: AllowedFacts,
  catalogue: EmployerAccess,
) => boolean

const submitted =
  (form: FormId) =>
  (_value: true, facts: AllowedFacts): boolean =>
    facts.submitted.includes(form)

const rules: { readonly [F in MemberField]: Rule<F> } = {
  first_name: always,
  last_name: always,
  request_followup: always,
  ...forEachPreference(always),
  current_employer: always,
  company_eircode: always,
  form_qualification: submitted('qualification'),
  form_fact_find_personal_details: submitted('fact_find_personal_details'),
  form_fact_find_financial_details: submitted('fact_find_financial_details'),
  form_fact_find_risk_reward: submitted('fact_find_risk_reward'),
  pension_applied_activity_information: submitted('business_details'),
  pension_applied_verify_identity: (_value, facts) => facts.documentsSent,
  // A call and an employer are asked about a recommended plan (specification 1, section 4); once the employer was
  // asked, it stays the same.
  process_pension_applied: (plan, facts, catalogue) => {
    if (facts.pension_applied || !recommendedPlans(facts).includes(plan)) return false
    if (facts.process_employer_details === null) return true
    const employee = facts.employment_status === 'Employee'
    const same = facts.process_pension_applied === plan
    if (employee && facts.process_employer_details !== 'progress') return same
    return !employee || same || hasEmployerAccess(findPlan(catalogue, plan))
  },
  pension_applied: (plan, facts, catalogue) =>
    recommendedPlans(facts).includes(plan) &&
    (facts.pension_applied === plan ||
      (!facts.pension_applied && appliesAlone(facts, findPlan(catalogue, plan)) && !isRuledOut(facts))),
  process_employer_details: (state, facts, catalogue) => {
    if (facts.process_employer_details === state) return true
    const plan = facts.process_pension_applied
    if (!plan || !recommendedPlans(facts).includes(plan)) return false
    if (!throughEmployer(facts, findPlan(catalogue, plan))) return false
    return state === 'progress' ? facts.process_employer_details === null && !isRuledOut(facts) : facts.employerAsked
  },
  process_final_pension_application: (_value, facts) => {
    const next = nextApplicationStep(facts)
    // An amount that is not agreed is not reviewed.
    if (facts.contribution.state !== 'agreed') return false
    return facts.pension_applied !== null && (next === 'prsaForm' || next === 'signature' || next === undefined)
  },
}

/** The answers to the quiz rule out a pension with us, whatever was approved before; an unanswered quiz does not. */
export const isRuledOut = (facts: QuizFacts): boolean => qualificationMessage(facts) === 'notEligible'

const allowed = <F extends MemberField>(
  field: F,
  value: MemberWrite[F],
  facts: AllowedFacts,
  catalogue: EmployerAccess,
): boolean => value === undefined || rules[field](value as NonNullable<MemberWrite[F]>, facts, catalogue)

/** Whether any field of the write depends on the member's facts; the others may be written at any time. */
export const asksFacts = (write: MemberWrite): boolean =>
  (Object.keys(write) as MemberField[]).some((field) => rules[field] !== always)

/** Checks all fields of a write, in order: an earlier field may make a later one allowed. */
export function isAllowed(write: MemberWrite, facts: AllowedFacts, catalogue: EmployerAccess): boolean {
  if (beginsTwice(write, facts)) return false
  const after = { ...facts, process_pension_applied: write.process_pension_applied ?? facts.process_pension_applied }
  const fields = Object.keys(write) as MemberField[]
  return fields.every((field) =>
    allowed(field, write[field], field === 'process_pension_applied' ? facts : after, catalogue),
  )
}

/** One plan applied for alone, and the employer asked about another. */
const beginsTwice = (write: MemberWrite, facts: AllowedFacts): boolean =>
  (['pension_applied', 'process_employer_details'] as const).every(
    (field) => write[field] !== undefined && write[field] !== facts[field],
  )
