/**
 * The content of an application: the one list behind the review, the signature, the certificate and the provider's file
 * (specification 2, section 2.9).
 */

import { type RecommendationDocument, recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import type { Plan, PlanKind } from '#areas/recommendations/domain/plans/catalogue.ts'
import { isSpecified, specifiedKinds } from '#areas/recommendations/domain/plans/products.ts'
import type { SignatureCode } from '#shared/domain/errors.ts'
import { displayName, employerOf, type PlanId, type Profile } from '#shared/domain/member.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import type { WholePayment } from './agreed-contribution.ts'
import { checkTypedName, type SignedPlanDeclaration } from './plan-declaration.ts'

/** Euro a month. Used where the profile has no contribution (specification 2, section 9). */
export const fallbackContribution = 210

export type SummaryFacts = Pick<
  Profile,
  | 'first_name'
  | 'last_name'
  | 'birth_date'
  | 'nationality'
  | 'country_of_nationality'
  | 'employment_status'
  | 'current_employer'
  | 'company_eircode'
  | 'annual_salary'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'country'
  | 'eircode'
  | 'phone_number'
  | 'email_address'
  | 'pension_contribution_value'
  | 'employer_pension_contribution'
  | 'often_contribution'
  | 'time_contribution'
  | 'retire_age'
  | 'retirement_income_target_value'
  | 'risk_type'
  | 'is_tax_resident'
>

/** Money in whole euro, dates as calendar dates, null for a missing value. */
export type ApplicationSummary = {
  pension: {
    plan: PlanId
    /** The plan at that time. Missing for the specification's two plans, of which this never changes. */
    product?: { name: string; kind: PlanKind; provider: string }
    /** Euro a month. */
    contribution: number
    /** Euro a month. */
    employerContribution: number | null
    often: string | null
    /** Instead of the amounts a month, by how often it is paid. Both are missing for a monthly contribution. */
    single?: WholePayment
    /** Missing too in applications that were signed while a yearly payment was shown as an amount a month. */
    yearly?: WholePayment
    /** Years, as the profile stores them. */
    duration: string | null
    retireAge: number | null
    /** Euro a year. */
    target: number | null
    risk: string | null
  }
  details: {
    name: string
    birthDate: CalendarDate | null
    nationality: string | null
    country: string | null
    taxResident: string | null
    work: string | null
    employer: string | null
    /** Euro a year. */
    salary: number | null
    /** The last two characters only; a summary never contains the whole number. */
    ppsn: string | null
  }
  contact: { email: string; phone: string | null; address: readonly string[] }
  /**
   * The answers about the member's business, as they are shown. Missing in applications that were signed before version
   * 3.
   */
  business?: readonly ShownAnswer[]
}

/** A question and its answer, in the words on the screen. */
export type ShownAnswer = { label: string; value: string }

export type SummaryParts = {
  plan: Pick<Plan, 'id' | 'name' | 'kind' | 'provider'>
  ppsn: string | null
  business: readonly ShownAnswer[]
  whole?: Pick<ApplicationSummary['pension'], 'single' | 'yearly'> | undefined
}

export const kindInSummary = ({ plan, product }: ApplicationSummary['pension']): PlanKind | undefined =>
  product?.kind ?? (isSpecified(plan) ? specifiedKinds[plan] : undefined)

export function summarise(facts: SummaryFacts, { plan, ppsn, business, whole }: SummaryParts): ApplicationSummary {
  const lines = [facts.address_line_1, facts.address_line_2, facts.city, facts.eircode, facts.country]
  return {
    pension: {
      plan: plan.id,
      ...(isSpecified(plan.id) ? {} : { product: { name: plan.name, kind: plan.kind, provider: plan.provider.name } }),
      contribution: facts.pension_contribution_value ?? fallbackContribution,
      employerContribution: facts.employer_pension_contribution,
      often: facts.often_contribution,
      ...whole,
      duration: facts.time_contribution,
      retireAge: facts.retire_age,
      target: facts.retirement_income_target_value,
      risk: facts.risk_type,
    },
    details: {
      name: displayName(facts),
      birthDate: facts.birth_date,
      nationality: facts.nationality,
      country: facts.country_of_nationality,
      taxResident: facts.is_tax_resident,
      work: facts.employment_status,
      employer: employerOf(facts),
      salary: facts.annual_salary,
      ppsn,
    },
    contact: {
      email: facts.email_address,
      phone: facts.phone_number,
      address: lines.flatMap((line) => line || []),
    },
    business,
  }
}

/** Raise it with every change of the declarations in areas/application/copy/application-summary.ts. */
export const DECLARATIONS_VERSION = 4

/** One for each document that the member must have opened, by its name. */
export const declarations = ['true', ...recommendationDocuments, 'access', 'coolingOff', 'provider'] as const

export const boxOf = <S extends string>(statement: S) => `agree-${statement}` as const

export const signingFields = ['name', 'seen', ...declarations.map(boxOf)] as const
export type Declaration = (typeof declarations)[number]

/** Everything on the screen at the time of signing: the summary, and the declarations word for word. */
export type SignedContent = {
  summary: ApplicationSummary
  declarations: { version: number; texts: readonly string[] }
  /** For a plan that needs it. */
  planDeclaration?: SignedPlanDeclaration
  /**
   * The version of the firm's settings that its documents are made from; applications of older versions of the program
   * have none.
   */
  firm?: number
}

/** The same text for the same content, whatever the order of keys. Hashed for the signature. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}

/** Besides the name, every document must have been opened, in its current version, and every declaration ticked. */
export function checkSignature(
  typed: { name: string; agreed: readonly string[] },
  { applicant, opened }: { applicant: string; opened: readonly RecommendationDocument[] },
): { name?: SignatureCode; agreed?: SignatureCode } {
  const name = checkTypedName(typed.name, applicant)
  const read = recommendationDocuments.every((document) => opened.includes(document))
  const complete = declarations.every((each) => typed.agreed.includes(each))
  return {
    ...(name ? { name } : {}),
    ...(!read ? { agreed: 'documents_unopened' } : complete ? {} : { agreed: 'declarations_missing' }),
  }
}
