/**
 * The application file for the provider: which fields and answers it includes. When it may be made is in
 * opening-requirements.ts.
 */
import type { Answers } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import type { Profile } from '#shared/domain/member.ts'
import type { ApplicationSummary } from './application-summary.ts'
import { type BegunFacts, throughEmployer } from './employer-link.ts'

/** Profile fields in the file, by the specification's own names. All others stay with the firm. */
export const providerFields = [
  'first_name',
  'last_name',
  'email_address',
  'phone_number',
  'birth_date',
  'nationality',
  'country_of_nationality',
  'address_line_1',
  'address_line_2',
  'address_type',
  'city',
  'eircode',
  'country',
  'is_tax_resident',
  'employment_status',
  'current_employer',
  'company_eircode',
  'annual_salary',
  'pension_applied',
  'pension_contribution_value',
  'employer_pension_contribution',
  'often_contribution',
  'time_contribution',
  'retire_age',
  'retirement_income_target_value',
  'risk_number',
  'risk_type',
] as const satisfies readonly (keyof Profile)[]

/** Of a yearly or a single payment, the fields have a month's share, or nothing. Undefined where it is monthly. */
export const asPaid = ({ single, yearly }: Pick<ApplicationSummary['pension'], 'single' | 'yearly'>) =>
  single ? { single } : yearly && { yearly }

/**
 * Questions that the law requires a provider to ask: tax residence elsewhere, public office, occupation. Health and
 * hardship stay with the adviser.
 */
const providerQuestions =
  /^(tax_elsewhere|other_tax_(country|number)_\d|politically_exposed|job_title|relationship_status)$/

/**
 * Whether the answer to a question is sent to the provider with a signed application, so that nobody is told otherwise.
 */
export const goesToProvider = (form: FormId, question: string): boolean =>
  form === 'employer_details' ||
  form === 'business_details' ||
  (form === 'fact_find_personal_details' && providerQuestions.test(question))

/** An application that began alone has no form of an employer, though an earlier one may have had it. */
function workForm(member: BegunFacts): FormId | undefined {
  const { employment_status: status } = member
  if (status === 'Employee') return throughEmployer(member, undefined) ? 'employer_details' : undefined
  return status === 'Not currently working' ? undefined : 'business_details'
}

/**
 * Answers that the provider needs and the profile has no field for: the whole form about the member's work, and a few
 * of the fact find.
 */
export function providerAnswers(
  stored: readonly { formId: FormId; answers: Answers }[],
  member: BegunFacts,
): Partial<Record<FormId, Answers>> {
  const work = workForm(member)
  return Object.fromEntries(
    stored.flatMap(({ formId, answers }): [FormId, Answers][] => {
      if (formId === work) return [[formId, answers]]
      if (formId !== 'fact_find_personal_details') return []
      return [[formId, Object.fromEntries(Object.entries(answers).filter(([id]) => goesToProvider(formId, id)))]]
    }),
  )
}
