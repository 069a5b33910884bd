/** Where a member is in the journey. Computed from facts each time, never stored. */

import { recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import { type FactFindFlags, factFindProgress, type Profile, type Recommendation } from '#shared/domain/member.ts'

export type HeadlinePosition = 1 | 2 | 3 | 4

export type HeadlineFacts = FactFindFlags & {
  pension_applied: string | null
  process_final_pension_application: boolean
}

/**
 * Which of the four headline steps is active (specification 2, section 1): 1 until the fact find is complete, 2 until a
 * plan is applied for, 3 until the form is reviewed, 4 after.
 */
export function headlinePosition(facts: HeadlineFacts): HeadlinePosition {
  if (facts.process_final_pension_application) return 4
  if (facts.pension_applied) return 3
  return factFindProgress(facts) === 100 ? 2 : 1
}

export type QuizFacts = Pick<Profile, 'form_qualification' | 'is_tax_resident'>

/** The quiz is answered, and only tax residents of Ireland are eligible (specification 2, section 5). */
export const isQualified = (facts: QuizFacts): boolean => facts.form_qualification && facts.is_tax_resident === 'Yes'

export type FactFindPosition = 1 | 2 | 3 | 4 | 5

export type FactFindStepFacts = QuizFacts &
  FactFindFlags &
  Recommendation &
  Pick<Profile, 'pension_applied' | 'process_employer_details' | 'process_final_pension_application'> & {
    /** A call was booked and has ended. */
    callTookPlace: boolean
  }

/**
 * Which of the fact find's five steps is active: eligibility, fact find, recommendation, advice, apply (specification
 * 2, section 1).
 */
export function factFindPosition(facts: FactFindStepFacts): FactFindPosition {
  const begun =
    facts.pension_applied || facts.process_employer_details !== null || facts.process_final_pension_application
  if (begun) return 5
  if (!isQualified(facts)) return 1
  if (factFindProgress(facts) < 100) return 2
  if (recommendedPlans(facts).length === 0) return 3
  return facts.callTookPlace ? 5 : 4
}

/** The two documents of the identity step, by the names under which they are stored (specification 2, section 3). */
export type IdentityDocument = 'ppsn' | 'datebirth'

export const applicationSteps = ['activity', 'identity', 'prsaForm', 'signature'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

export type ApplicationFacts = Pick<
  Profile,
  | 'employment_status'
  | 'pension_applied_activity_information'
  | 'pension_applied_verify_identity'
  | 'pension_applied_prsa_form'
> & {
  signed: boolean
}

/**
 * Employees and people who do not work have no activity to describe; with an unknown status we ask (specification 2,
 * section 4).
 */
const asksActivity = (status: Profile['employment_status']): boolean =>
  status !== 'Employee' && status !== 'Not currently working'

export const stepsOf = (facts: ApplicationFacts): readonly ApplicationStep[] =>
  applicationSteps.filter((step) => step !== 'activity' || asksActivity(facts.employment_status))

/** Which of how many steps it is; the first is 1. */
export const placeOf = (facts: ApplicationFacts, step: ApplicationStep): { at: number; of: number } => {
  const steps = stepsOf(facts)
  return { at: steps.indexOf(step) + 1, of: steps.length }
}

const isDone = (facts: ApplicationFacts, step: ApplicationStep): boolean =>
  ({
    activity: facts.pension_applied_activity_information,
    identity: facts.pension_applied_verify_identity,
    prsaForm: facts.pension_applied_prsa_form,
    signature: facts.signed,
  })[step]

/** Each step needs the ones before it. Undefined when all are done. */
export const nextApplicationStep = (facts: ApplicationFacts): ApplicationStep | undefined =>
  stepsOf(facts).find((step) => !isDone(facts, step))

export type StepState = 'done' | 'next' | 'later'
export type ApplicationProgress = readonly { step: ApplicationStep; state: StepState }[]

/** What has been done stays done, even while an earlier step, such as a returned document, is open again. */
export const applicationProgress = (facts: ApplicationFacts): ApplicationProgress =>
  stepsOf(facts).map((step) => ({
    step,
    state: isDone(facts, step) ? 'done' : step === nextApplicationStep(facts) ? 'next' : 'later',
  }))
