/** The six forms by id (specification 2, section 3, embedded form ids; the employer's form is the sixth). */

import { businessDetails } from './definitions/business-details.ts'
import { employerDetails } from './definitions/employer-details.ts'
import { financialDetails } from './definitions/financial-details.ts'
import { personalDetails } from './definitions/personal-details.ts'
import { qualification } from './definitions/qualification.ts'
import { riskReward } from './definitions/risk-reward.ts'
import type { Form, FormFacts, Page } from './form.ts'

export const forms = {
  qualification,
  fact_find_personal_details: personalDetails,
  fact_find_financial_details: financialDetails,
  fact_find_risk_reward: riskReward,
  business_details: businessDetails,
  employer_details: employerDetails,
} as const satisfies Record<string, Form>

export type FormId = keyof typeof forms

export const formIds = Object.keys(forms) as readonly FormId[]

/** The forms that state the contribution that will really be paid. */
export const statesContribution = (id: FormId): boolean => id === 'employer_details' || id === 'business_details'

export const isFormId = (text: string): text is FormId => Object.hasOwn(forms, text)

export const formOf = (id: FormId): Form => forms[id]

/** The form as it is put to this person: only employees are asked about a pension at work. */
export function formFor(id: FormId, facts: FormFacts): Form {
  const notEmployed = facts.status != null && facts.status !== 'Employee'
  return { ...(id === 'fact_find_financial_details' && notEmployed ? withoutWork : forms[id]), facts }
}

const withoutWork: Form = {
  ...financialDetails,
  pages: financialDetails.pages.map(
    (page): Page => (page.id === 'workplace_pension' ? { ...page, retired: true } : page),
  ),
}
