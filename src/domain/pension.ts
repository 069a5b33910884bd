/** What a member has, from the profile's fields (specification 2, sections 2.12 and 3). Undefined is a value that is missing. */
import type { CalendarDate } from './dates.ts'
import { employerOf, type Profile } from './member.ts'

export type PensionFacts = Pick<
  Profile,
  | 'first_name'
  | 'last_name'
  | 'birth_date'
  | 'current_employer'
  | 'company_eircode'
  | 'annual_salary'
  | 'retire_age'
  | 'fund_value'
  | 'pension_contribution_value'
  | 'employer_pension_contribution'
  | 'pension_applied'
  | 'PRSA_approval'
  | 'policy_number'
  | 'pension_start_date'
  | 'risk_type'
  | 'risk_number'
  | 'financial_advisor'
  | 'contact_details'
>

export type PensionDetails = {
  name: string | undefined
  birthday: CalendarDate | undefined
  employer: string | undefined
  /** Whole euro a year. */
  salary: number | undefined
  retireAge: number | undefined
  /** Whole euro. */
  fund: number | undefined
  /** Whole euro a month. */
  contributions: number | undefined
  employerContributions: number | undefined
  provider: 'zurich' | 'other'
  prsa: string | undefined
  policy: string | undefined
  start: CalendarDate | undefined
  risk: string | undefined
  financialAdvisor: string | undefined
  contact: string | undefined
  /** The provider has opened it. */
  open: boolean
}

/** The provider is the plan's prefix: 'zurich_standard_prsa' is Zurich's. */
export const providerOf = (pensionApplied: string | null): 'zurich' | 'other' =>
  pensionApplied?.startsWith('zurich') ? 'zurich' : 'other'

/** 'anna BYRNE' becomes 'Anna Byrne'; the parts of O'Brien, Ní Bhriain and Smith-Jones each begin with a capital. */
export const titleCase = (name: string): string =>
  name.toLocaleLowerCase('en-IE').replace(/(^|[\s'’-])(\p{L})/gu, (_all, before: string, letter: string) => {
    return before + letter.toLocaleUpperCase('en-IE')
  })

/** The name of the risk, or its number where only that is known. */
export const riskProfile = (facts: Pick<Profile, 'risk_type' | 'risk_number'>): string | undefined =>
  facts.risk_type || (facts.risk_number === null ? undefined : String(facts.risk_number))

export function pensionDetails(facts: PensionFacts): PensionDetails {
  const known = <T>(value: T | null): T | undefined => (value === null || value === '' ? undefined : value)
  return {
    name: known(titleCase(`${facts.first_name} ${facts.last_name}`.trim())),
    birthday: known(facts.birth_date),
    employer: known(employerOf(facts)),
    salary: known(facts.annual_salary),
    retireAge: known(facts.retire_age),
    fund: known(facts.fund_value),
    contributions: known(facts.pension_contribution_value),
    employerContributions: known(facts.employer_pension_contribution),
    provider: providerOf(facts.pension_applied),
    prsa: known(facts.PRSA_approval),
    policy: known(facts.policy_number),
    start: known(facts.pension_start_date),
    risk: riskProfile(facts),
    financialAdvisor: known(facts.financial_advisor),
    contact: known(facts.contact_details),
    open: facts.policy_number !== null && facts.policy_number !== '',
  }
}

/** An address in a text that an adviser typed, such as 'Niamh, advice@example.ie'; undefined when there is none. */
export const emailIn = (text: string): string | undefined =>
  /[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\]+\.\p{L}{2,}/u.exec(text)?.[0]
