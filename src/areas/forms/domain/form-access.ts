/** Who may fill in a form, and when. The pages that embed a form and the form service use the same rule. */
import type { Path } from '#addresses.ts'
import { type FactFindFacts, factFindDestination, factFindParts } from '#areas/fact-find/domain/fact-find.ts'
import { type ApplicationFacts, isQualified, nextApplicationStep } from '#areas/home/domain/journey.ts'
import type { Profile } from '#shared/domain/member.ts'
import type { FormId } from './registry.ts'

/** A member answers for themselves; a guest opened the employer's link. */
export type FormActor = 'member' | 'guest'

export type FormFacts = FactFindFacts &
  Omit<ApplicationFacts, 'signed'> &
  Pick<Profile, 'pension_applied' | 'process_employer_details'>

/** `done`: sent, and cannot be sent again. `notTheirs`: someone else fills in this form. */
export type FormAccess = 'open' | 'notYet' | 'done' | 'notTheirs'

/** The quiz may be retaken until it is passed, a part opens when it is the next one, and each part is sent once. */
export function formAccess(form: FormId, facts: FormFacts, actor: FormActor): FormAccess {
  if ((form === 'employer_details') !== (actor === 'guest')) return 'notTheirs'
  switch (form) {
    case 'qualification':
      return isQualified(facts) ? 'done' : 'open'
    case 'business_details':
      if (facts.pension_applied_activity_information) return 'done'
      return facts.pension_applied && nextApplicationStep({ ...facts, signed: false }) === 'activity'
        ? 'open'
        : 'notYet'
    case 'employer_details':
      if (facts.process_employer_details === 'done') return 'done'
      return facts.process_employer_details === null ? 'notYet' : 'open'
    default: {
      const part = factFindParts.find((each) => each.form === form)
      if (part === undefined || facts[part.flag]) return 'done'
      return factFindDestination(facts, part.href).kind === 'show' ? 'open' : 'notYet'
    }
  }
}

/**
 * Where the page that embeds a form continues after it is sent (specification 2, sections 2.4, 2.5 and 4). The employer
 * has no next page.
 */
export const nextRoute = {
  qualification: '/fact-find/qualification/message',
  fact_find_personal_details: '/fact-find',
  fact_find_financial_details: '/fact-find',
  fact_find_risk_reward: '/fact-find',
  business_details: '/pension-application/activity-details/add-details',
  employer_details: undefined,
} as const satisfies Record<FormId, string | undefined>

/** Where to redirect a member who opens a form that is not open to them. */
export const fallbackRoute = (form: FormId): Path<'/fact-find' | '/pension-application'> =>
  form === 'business_details' ? '/pension-application' : '/fact-find'
