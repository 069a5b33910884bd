/**
 * What a submitted form writes to the profile: the only mapping from answers to the specification's fields
 * (specification 2, section 3).
 */

import { assessRisk } from '#areas/fact-find/domain/risk.ts'
import { employerMonthly } from '#areas/forms/domain/definitions/employer-details.ts'
import { riskPoints } from '#areas/forms/domain/definitions/risk-reward.ts'
import { type Answers, numberAnswer, textAnswer } from '#areas/forms/domain/form.ts'
import { cleanUp } from '#areas/forms/domain/pages.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import type { EmploymentStatus, Profile } from '#shared/domain/member.ts'
import { employmentStatuses } from '#shared/domain/member.ts'

/** The fields that each form may write, and no others. */
export const formFields = {
  qualification: ['is_tax_resident', 'employment_status'],
  fact_find_personal_details: [
    'first_name',
    'last_name',
    'birth_date',
    'phone_number',
    'nationality',
    'country_of_nationality',
    'address_line_1',
    'address_line_2',
    'address_type',
    'city',
    'country',
    'eircode',
    'employment_status',
    'current_employer',
    'company_eircode',
  ],
  fact_find_financial_details: [
    'annual_salary',
    'fund_value',
    'employer_pension_contribution',
    'pension_contribution_value',
    'often_contribution',
    'time_contribution',
    'retire_age',
    'retirement_income_target_value',
  ],
  fact_find_risk_reward: ['risk_number', 'risk_type'],
  business_details: ['annual_salary', 'employer_pension_contribution', 'pension_contribution_value'],
  employer_details: ['current_employer', 'company_eircode', 'employer_pension_contribution', 'annual_salary'],
} as const satisfies Record<FormId, readonly (keyof Profile)[]>

export type FormChanges<F extends FormId = FormId> = Partial<Pick<Profile, (typeof formFields)[F][number]>>

/** Flags set when the form is submitted. The flow decides what follows for other fields. */
export const formFlags = {
  qualification: { form_qualification: true },
  fact_find_personal_details: { form_fact_find_personal_details: true },
  fact_find_financial_details: { form_fact_find_financial_details: true },
  fact_find_risk_reward: { form_fact_find_risk_reward: true },
  business_details: { pension_applied_activity_information: true },
  employer_details: { process_employer_details: 'done' },
} as const satisfies Record<FormId, Partial<Profile>>

const mappings: { readonly [F in FormId]: (answers: Answers, financial: Answers) => FormChanges<F> } = {
  qualification: (answers) => ({
    is_tax_resident: textAnswer(answers, 'is_tax_resident') ?? null,
    employment_status: statusOf(answers),
  }),
  fact_find_personal_details: personal,
  fact_find_financial_details: financialChanges,
  fact_find_risk_reward: (answers, financial) => {
    const points = riskPoints(answers, financial)
    if (points === undefined) return {}
    const { risk_number, risk_type } = assessRisk(points)
    return { risk_number, risk_type }
  },
  business_details: business,
  employer_details: (answers) => ({
    ...employerNamed(textAnswer(answers, 'employer_name') ?? null),
    employer_pension_contribution: employerMonthly(answers) ?? null,
    annual_salary: numberAnswer(answers, 'gross_pay') ?? null,
  }),
}

/**
 * Expects answers that checkAnswers accepted. Answers to questions that no longer apply change nothing. `financial`:
 * the answers of the financial details, for the risk rating.
 */
export function profileChanges<F extends FormId>(form: F, answers: Answers, financial: Answers = {}): FormChanges<F> {
  return mappings[form](cleanUp(formOf(form), answers), financial)
}

const statusOf = (answers: Answers): EmploymentStatus | null =>
  employmentStatuses.find((status) => status === answers.employment_status) ?? null

/** Two fields store the same text (specification 2, section 3). */
const employerNamed = (name: string | null) => ({ current_employer: name, company_eircode: name })

function personal(answers: Answers): FormChanges<'fact_find_personal_details'> {
  const text = (field: string) => textAnswer(answers, field) ?? null
  const home = { Irish: 'IE', British: 'GB' }[text('nationality') ?? '']
  return {
    first_name: text('first_name') ?? '',
    last_name: text('last_name') ?? '',
    birth_date: text('birth_date'),
    phone_number: text('phone_number'),
    nationality: text('nationality'),
    country_of_nationality: home ?? text('country_of_nationality'),
    address_line_1: text('address_line_1'),
    address_line_2: text('address_line_2'),
    address_type: text('address_type'),
    city: text('city'),
    country: text('country'),
    eircode: text('eircode'),
    employment_status: statusOf(answers),
    ...employerNamed(text('current_employer')),
  }
}

const monthOf = (year: number | undefined): number | null => (year === undefined ? null : Math.round(year / 12))

function financialChanges(answers: Answers): FormChanges<'fact_find_financial_details'> {
  const number = (field: string) => numberAnswer(answers, field)
  const often = textAnswer(answers, 'often_contribution')
  const years = number('time_contribution')
  const salary = number('annual_salary') ?? 0
  const percent = number('employer_percent')
  const amount = number('employer_amount')
  const employer = percent === undefined ? amount : (salary * percent) / 1200
  // A single payment counts as nothing a month; the amount itself stays in the answers, for the adviser.
  const monthly = often === 'Once' ? 0 : (number('monthly_contribution') ?? monthOf(number('yearly_contribution')))
  return {
    annual_salary: number('annual_salary') ?? null,
    fund_value: [1, 2, 3].reduce((total, at) => total + (number(`pension_value_${at}`) ?? 0), 0),
    employer_pension_contribution:
      answers.employer_pays === 'no' ? 0 : employer === undefined ? null : Math.round(employer),
    pension_contribution_value: monthly,
    often_contribution: often ?? null,
    time_contribution: years === undefined ? null : String(years),
    retire_age: number('retire_age') ?? null,
    retirement_income_target_value: number('retirement_income_target_value') ?? null,
  }
}

/** A loss counts as no pay. */
function business(answers: Answers): FormChanges<'business_details'> {
  const income = numberAnswer(answers, 'company_pay') ?? numberAnswer(answers, 'profit_last_year')
  return {
    annual_salary: income === undefined ? null : Math.max(0, income),
    employer_pension_contribution: monthOf(numberAnswer(answers, 'company_contribution')),
    pension_contribution_value: answers.who_pays === 'company' ? 0 : monthOf(numberAnswer(answers, 'own_contribution')),
  }
}
