/** A member's pension, from the profile's fields (specification 2, sections 2.12 and 3). Undefined is a missing value. */

import type { CalendarDate } from '#domain/shared/dates.ts'
import { employerOf, type Profile } from '#domain/shared/member.ts'
import { hasOwnCase } from '#domain/shared/names.ts'
import { type FigureDates, figureDates, type LastWritten } from './figure-dates.ts'

export type PensionFacts = Pick<
  Profile,
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
  | 'final_pension_application'
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
  /** Date and source of each figure; absent for a missing or undated figure. */
  asOf: FigureDates
  /** True once the provider has opened the pension. */
  open: boolean
}

/** The provider is the plan's prefix: 'zurich_standard_prsa' belongs to Zurich. */
export const providerOf = (pensionApplied: string | null): 'zurich' | 'other' =>
  pensionApplied?.startsWith('zurich') ? 'zurich' : 'other'

/** 'anna BYRNE' becomes 'Anna Byrne', each part of O'BRIEN and smith-jones too; a name that somebody wrote in a case of its own stays as it is. */
export const titleCase = (name: string): string =>
  hasOwnCase(name)
    ? name
    : name.toLocaleLowerCase('en-IE').replace(/(^|[\s'’-])(\p{L})/gu, (_all, before: string, message: string) => {
        return before + message.toLocaleUpperCase('en-IE')
      })

/** The name of the risk rating, or its number when only that is known. */
export const riskProfile = (facts: Pick<Profile, 'risk_type' | 'risk_number'>): string | undefined =>
  facts.risk_type || (facts.risk_number === null ? undefined : String(facts.risk_number))

/** `name`: the member's display name. `written`: the last write of each field. */
export function pensionDetails(
  facts: PensionFacts,
  { name, written }: { name: string; written: readonly LastWritten[] },
): PensionDetails {
  const known = <T>(value: T | null): T | undefined => (value === null || value === '' ? undefined : value)
  const figures = {
    salary: known(facts.annual_salary),
    fund: known(facts.fund_value),
    contributions: known(facts.pension_contribution_value),
    employerContributions: known(facts.employer_pension_contribution),
    risk: riskProfile(facts),
  }
  return {
    ...figures,
    name: known(titleCase(name)),
    birthday: known(facts.birth_date),
    employer: known(employerOf(facts)),
    retireAge: known(facts.retire_age),
    provider: providerOf(facts.pension_applied),
    prsa: known(facts.PRSA_approval),
    policy: known(facts.policy_number),
    start: known(facts.pension_start_date),
    financialAdvisor: known(facts.financial_advisor),
    contact: known(facts.contact_details),
    asOf: figureDates(figures, written),
    open: facts.final_pension_application,
  }
}

/** The email address in a text that an adviser typed, such as 'Niamh, advice@example.ie'; undefined when there is none. */
export const emailIn = (text: string): string | undefined =>
  /[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\]+\.\p{L}{2,}/u.exec(text)?.[0]
