/**
 * A member's pension, from the profile's fields (specification 2, sections 2.12 and 3). Undefined is a missing value.
 */

import type { wholePayment } from '#areas/application/domain/agreed-contribution.ts'
import type { PlanKind } from '#areas/recommendations/domain/plans/catalogue.ts'
import { type Contribution, monthlyOf } from '#shared/domain/contribution.ts'
import { employerOf, type Profile } from '#shared/domain/member.ts'
import { hasOwnCase } from '#shared/domain/text/names.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { type AsOf, type FigureDates, figureDates, type LastWritten } from './figure-dates.ts'

export type PensionFacts = Pick<
  Profile,
  | 'birth_date'
  | 'current_employer'
  | 'company_eircode'
  | 'annual_salary'
  | 'retire_age'
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
  /** Euro and cents. */
  fund: number | undefined
  /** Whole euro a month. */
  contributions: number | undefined
  employerContributions: number | undefined
  /** In their place, where payments are yearly or a single one. `company`: null where it pays nothing. */
  whole: { own: Contribution; company: Contribution | null } | undefined
  provider: 'zurich' | 'other'
  /** As sentences name it; undefined for a plan that this product does not know. */
  providerName: string | undefined
  prsa: string | undefined
  /** Of the open pension; undefined before, and for a plan that this product does not know. */
  plan: { kind: PlanKind; id: string } | undefined
  policy: string | undefined
  start: CalendarDate | undefined
  risk: string | undefined
  financialAdvisor: string | undefined
  contact: string | undefined
  /** Date and source of each figure; absent for a missing or undated figure. */
  asOf: FigureDates & { fund?: AsOf }
  /** True once the member has been told that the provider opened the pension. */
  open: boolean
}

/** The provider is the plan's prefix: 'zurich_standard_prsa' belongs to Zurich. */
export const providerOf = (pensionApplied: string | null): 'zurich' | 'other' =>
  pensionApplied?.startsWith('zurich') ? 'zurich' : 'other'

/**
 * 'anna BYRNE' becomes 'Anna Byrne', each part of O'BRIEN and smith-jones too; a name that somebody wrote in a case of
 * its own stays as it is.
 */
export const titleCase = (name: string): string =>
  hasOwnCase(name)
    ? name
    : name.toLocaleLowerCase('en-IE').replace(/(^|[\s'’-])(\p{L})/gu, (_all, before: string, message: string) => {
        return before + message.toLocaleUpperCase('en-IE')
      })

/** The name of the risk rating, or its number when only that is known. */
export const riskProfile = (facts: Pick<Profile, 'risk_type' | 'risk_number'>): string | undefined =>
  facts.risk_type || (facts.risk_number === null ? undefined : String(facts.risk_number))

type Known = {
  name: string
  /** The last write of each field. */
  written: readonly LastWritten[]
  /** Whether the member has been told that the pension is open. Before, nothing about a pension is known. */
  open: boolean
  /** The newest value, euro and cents. */
  newest: { value: number; on: CalendarDate } | undefined
  providerName?: string | undefined
  plan?: { kind: PlanKind; id: string } | undefined
  whole?: ReturnType<typeof wholePayment>
}

/** As it was agreed, for as long as the profile has the same amount a month. */
function wholeOf(whole: Known['whole'], month: number | null): PensionDetails['whole'] {
  if (!whole) return undefined
  const often = 'yearly' in whole ? 'Yearly' : 'Once'
  const { own, company } = 'yearly' in whole ? whole.yearly : whole.single
  if (monthlyOf({ amount: own, often }) !== month) return undefined
  return { own: { amount: own, often }, company: company === null ? null : { amount: company, often } }
}

export function pensionDetails(
  facts: PensionFacts,
  { name, written, open, newest, providerName, plan, whole }: Known,
): PensionDetails {
  const known = <T>(value: T | null): T | undefined => (value === null || value === '' ? undefined : value)
  const ofPension = <T>(value: T | null): T | undefined => (open ? known(value) : undefined)
  const dated = {
    salary: known(facts.annual_salary),
    contributions: ofPension(facts.pension_contribution_value),
    employerContributions: ofPension(facts.employer_pension_contribution),
    risk: open ? riskProfile(facts) : undefined,
  }
  const fund = open ? newest : undefined
  return {
    ...dated,
    whole: open ? wholeOf(whole, facts.pension_contribution_value) : undefined,
    fund: fund?.value,
    name: known(titleCase(name)),
    birthday: known(facts.birth_date),
    employer: known(employerOf(facts)),
    retireAge: known(facts.retire_age),
    provider: providerOf(facts.pension_applied),
    providerName,
    prsa: ofPension(facts.PRSA_approval),
    plan: open ? plan : undefined,
    policy: ofPension(facts.policy_number),
    start: ofPension(facts.pension_start_date),
    financialAdvisor: known(facts.financial_advisor),
    contact: known(facts.contact_details),
    asOf: { ...figureDates(dated, written), ...(fund && { fund: { date: fund.on, source: 'desk' } }) },
    open,
  }
}

/** The specification's default text belongs to its standard plan, and to the page before there is a pension. */
export const hasDefaultStrategy = (details: Pick<PensionDetails, 'open' | 'plan'> | undefined): boolean =>
  !details?.open || details.plan?.id === 'zurich_standard_prsa'

/**
 * The email address in a text that an adviser typed, such as 'Niamh, advice@example.ie'; undefined when there is none.
 */
export const emailIn = (text: string): string | undefined =>
  /[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\]+\.\p{L}{2,}/u.exec(text)?.[0]

/** Where annual statements are in the file store. */
export const statementFolder = 'statements'
export const statementPath = (uid: string, year: number): string => `${uid}/${statementFolder}/${year}`

/** The year of a path or an address; undefined for anything else. */
export const readStatementYear = (text: string | undefined): number | undefined =>
  text !== undefined && /^(19|20|21)\d\d$/.test(text) ? Number(text) : undefined
