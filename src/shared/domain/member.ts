import type { RiskNumber, RiskType } from '#areas/fact-find/domain/risk.ts'
import type { Preferences } from '#areas/profile/domain/preferences.ts'
import { hasOwnCase } from './text/names.ts'
import type { CalendarDate } from './time/dates.ts'

/** A plan of the catalogue (areas/recommendations/domain/plans/catalogue.ts), by the id that the profile stores. */
export type PlanId = string

/**
 * The specification's own two plans (specification 2, section 3): they keep its fields, whatever else the catalogue
 * has.
 */
export const pensionPlans = ['zurich_standard_prsa', 'zurich_nonstandard_prsa'] as const
export type PensionPlan = (typeof pensionPlans)[number]

/** Comes from form answers only, so it may be missing for long; the status then counts as unknown. */
export const employmentStatuses = [
  'Employee',
  'Not currently working',
  'Self-Employed/Sole Trader',
  'Company Director',
] as const
export type EmploymentStatus = (typeof employmentStatuses)[number]

export type FactFindFlags = {
  form_fact_find_personal_details: boolean
  form_fact_find_financial_details: boolean
  form_fact_find_risk_reward: boolean
}

/** Progress of the employer's part: the member must share it, the employer must fill it in, it is done. */
export const employerStates = ['progress', 'waiting', 'done'] as const
export type EmployerState = (typeof employerStates)[number]

/**
 * One document per authentication user, with the specification's own field names (specification 1 and 2, section 3).
 */
export type Profile = FactFindFlags &
  Preferences &
  Address &
  Finances &
  Recommendation & {
    uid: string
    email_address: string
    /** Older records only: read when email_address is missing, never written. */
    email?: string
    first_name: string
    last_name: string
    phone_number: string | null
    birth_date: CalendarDate | null
    /** 'Irish', 'British' or 'Other', or free text from a hosted form. */
    nationality: string | null
    /** An ISO 3166 code, like `country`, or free text from a hosted form. */
    country_of_nationality: string | null
    /** Stored encrypted; no page, document or log shows it. */
    pps_number?: string | null
    employment_status: EmploymentStatus | null
    createdAt: Date
    updatedAt: Date
    calendly_event_uid: string | null
    request_followup: boolean
    /** 'Yes', another answer, or null before the quiz. */
    is_tax_resident: string | null
    form_qualification: boolean
    process_pension_applied: PlanId | null
    pension_applied_activity_information: boolean
    pension_applied_verify_identity: boolean
    pension_applied_prsa_form: boolean
    /** One of our plans, or a value that another system stored. */
    pension_applied: string | null
    /** Both are derived from the three flags and stored for other systems; nothing here reads them. */
    fact_find_completed: boolean
    fact_find_percentage: Percent
    process_employer_details: EmployerState | null
    process_final_pension_application: boolean
    final_pension_application: boolean
  } & Policy

export type Address = {
  address_line_1: string | null
  address_line_2: string | null
  /** 'Home' or 'Other'. */
  address_type: string | null
  city: string | null
  country: string | null
  /** Seven characters without a space. */
  eircode: string | null
}

/** Whole euro. */
export type Finances = {
  /** Euro a year. */
  annual_salary: number | null
  fund_value: number | null
  /** Euro a month. */
  pension_contribution_value: number | null
  /** Euro a year. */
  retirement_income_target_value: number | null
  /** Euro a month. */
  employer_pension_contribution: number | null
  /** 'Monthly', 'Yearly' or 'Once'. */
  often_contribution: string | null
  /** Years, as text. */
  time_contribution: string | null
  retire_age: number | null
  risk_number: RiskNumber | null
  risk_type: RiskType | null
  current_employer: string | null
  /** No Eircode: the same text as current_employer. */
  company_eircode: string | null
}

/** The provider's answer, as the desk records it. */
export type Policy = {
  PRSA_approval: string | null
  cert_assign: string | null
  policy_number: string | null
  pension_start_date: CalendarDate | null
  financial_advisor: string | null
  contact_details: string | null
}

/** Only an adviser writes these. */
export type Recommendation = {
  recommend_zurich_standard: boolean
  recommend_zurich_nonstandard: boolean
  recommend_zurich_bestmatch: PensionPlan | null
  best_match: string | null
  /** The recommended plans that the specification has no field for. */
  recommended_other_plans: readonly PlanId[]
}

/** The employer's name, from whichever of its two fields is set (specification 2, section 3). */
export const employerOf = (profile: Pick<Profile, 'current_employer' | 'company_eircode'>): string | null =>
  profile.current_employer || profile.company_eircode || null

type Names = Pick<Profile, 'first_name' | 'last_name'>

/** First and last name if either exists, else the name from the sign-in provider (specification 2, section 3). */
export function displayNameParts(profile: Names, authDisplayName?: string | null): { first: string; last: string } {
  const first = profile.first_name.trim()
  const last = profile.last_name.trim()
  return first || last ? { first, last } : { first: authDisplayName?.trim() ?? '', last: '' }
}

/** The display name as one string; empty when no name is known. */
export function displayName(profile: Names, authDisplayName?: string | null): string {
  const { first, last } = displayNameParts(profile, authDisplayName)
  return [first, last].filter(Boolean).join(' ')
}

/**
 * First letter upper-case, the rest as typed: mcKenna is McKenna (AMB-25). A name that begins with a particle, such as
 * de Búrca, stays as it is.
 */
export function capitalise(name: string): string {
  if (/^\p{Ll}+\s/u.test(name) && hasOwnCase(name)) return name
  const [first = '', ...rest] = name
  return first.toUpperCase() + rest.join('')
}

/** The first 5 characters of the uid (specification 2, section 9). */
export const membershipNumber = (uid?: string | null): string => uid?.slice(0, 5) || '00000'

export type Percent = 0 | 33 | 67 | 100

const factFindParts = (flags: FactFindFlags) => [
  flags.form_fact_find_personal_details,
  flags.form_fact_find_financial_details,
  flags.form_fact_find_risk_reward,
]

/** Completed parts / 3, rounded; stored percentages are not the source. */
export const factFindProgress = (flags: FactFindFlags): Percent =>
  Math.round((factFindParts(flags).filter(Boolean).length / 3) * 100) as Percent
