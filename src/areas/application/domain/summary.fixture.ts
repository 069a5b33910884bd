/** The facts of an applicant, for tests. */
import { specifiedKinds } from '#areas/recommendations/domain/plans/products.ts'
import type { PensionPlan } from '#shared/domain/member.ts'
import type { SummaryFacts, SummaryParts } from './application-summary.ts'

export const specifiedPlan = (id: PensionPlan): SummaryParts['plan'] => ({
  id,
  name: id,
  kind: specifiedKinds[id],
  provider: { id: 'zurich', name: 'Zurich', shortName: 'Zurich', address: 'Dublin' },
})

export const summaryFacts: SummaryFacts = {
  first_name: 'Anna',
  last_name: 'Byrne',
  birth_date: '1990-03-05',
  nationality: 'Irish',
  country_of_nationality: null,
  employment_status: 'Employee',
  current_employer: 'Grange Bank',
  company_eircode: null,
  annual_salary: 48_000,
  address_line_1: '12 Main Street',
  address_line_2: null,
  city: 'Galway',
  country: 'IE',
  eircode: 'H91AB12',
  phone_number: '+353851234567',
  email_address: 'anna@siol.example',
  pension_contribution_value: 250,
  employer_pension_contribution: 100,
  often_contribution: 'Monthly',
  time_contribution: '26',
  retire_age: 66,
  retirement_income_target_value: 24_000,
  risk_type: 'Medium',
  is_tax_resident: 'Yes',
}
