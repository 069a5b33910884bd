/** The file of an application for the provider: what it needs to be whole, and which fields go along. */
import type { Answers } from '#domain/forms/form.ts'
import type { FormId } from '#domain/forms/registry.ts'
import type { IdentityDocument } from '#domain/home/home.ts'
import type { Profile } from '#domain/shared/member.ts'
import type { DocumentState } from './identity-documents.ts'

export type ProviderFacts = {
  signed: boolean
  ppsn: boolean
  identity: readonly { document: IdentityDocument; state: DocumentState['kind'] }[]
  /** How many papers of each are not made yet. */
  unmade: { application: number; recommendation: number }
}

export type ProviderGap =
  | { kind: 'unsigned' }
  | { kind: 'ppsn' }
  | { kind: 'identity'; document: IdentityDocument; state: Exclude<DocumentState['kind'], 'accepted'> }
  | { kind: 'application' }
  | { kind: 'recommendation' }

/** What keeps an application from the provider: an unsigned one, one whose papers nobody accepted, or one that is not whole. */
export function providerGaps({ signed, ppsn, identity, unmade }: ProviderFacts): readonly ProviderGap[] {
  return [
    ...(signed ? [] : [{ kind: 'unsigned' } as const]),
    ...(ppsn ? [] : [{ kind: 'ppsn' } as const]),
    ...identity.flatMap(({ document, state }) =>
      state === 'accepted' ? [] : [{ kind: 'identity', document, state } as const],
    ),
    // Nothing is made before it is signed.
    ...(signed && unmade.application > 0 ? [{ kind: 'application' } as const] : []),
    ...(unmade.recommendation > 0 ? [{ kind: 'recommendation' } as const] : []),
  ]
}

/** Of the profile, by the specification's own names; everything else stays with us. */
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

/** What the law makes a provider ask of everyone: residence for tax elsewhere, public office, occupation. Health and hardship stay with the adviser. */
const asked = /^(tax_elsewhere|other_tax_(country|number)_\d|politically_exposed|job_title|relationship_status)$/

/** The answers that a provider needs and the profile has no field for: the form about the member's work whole, and a few of the fact find. */
export function providerAnswers(
  kept: readonly { formId: FormId; answers: Answers }[],
  status: Profile['employment_status'],
): Partial<Record<FormId, Answers>> {
  const work =
    status === 'Employee' ? 'employer_details' : status === 'Not currently working' ? undefined : 'business_details'
  return Object.fromEntries(
    kept.flatMap(({ formId, answers }): [FormId, Answers][] => {
      if (formId === work) return [[formId, answers]]
      if (formId !== 'fact_find_personal_details') return []
      return [[formId, Object.fromEntries(Object.entries(answers).filter(([id]) => asked.test(id)))]]
    }),
  )
}
