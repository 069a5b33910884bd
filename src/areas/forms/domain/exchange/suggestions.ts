/** Known facts to prefill empty inputs. A suggestion becomes an answer only when the page is sent. */

import type { Answer, Answers, Page } from '#areas/forms/domain/form.ts'
import type { FormId } from '#areas/forms/domain/registry.ts'
import { monthlyOf, yearlyOf } from '#shared/domain/contribution.ts'
import { type ApprovedContribution, approvedYearly } from '#shared/domain/contribution-change.ts'
import type { Profile } from '#shared/domain/member.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type KnownFacts = {
  today: CalendarDate
  profile: Partial<Profile>
  approved?: ApprovedContribution | undefined
  /** The answers to the same form so far. */
  answers?: Answers | undefined
  /** An option of the personal details. */
  relationship?: string | undefined
  /** From the address of the form. */
  prefilled?: Answers | undefined
}

/**
 * `given`: the member's own words. `derived`: worked out from them. `approved`: by an adviser, which the page explains
 * itself. `usual`: what most people enter, which nobody has said. `address`: by the page that shows the form, in its
 * address.
 */
export type SuggestionSource = 'given' | 'derived' | 'approved' | 'address' | 'usual'
export type Suggestion = { answer: Answer; source: SuggestionSource }
export type Suggestions = Readonly<Record<string, Suggestion>>

type Known = Readonly<Record<string, Answer | null | undefined>>

/** A choice is suggested only where the facts leave no other, or where most people make it and may change it later. */
const suggestors: { readonly [F in FormId]: (known: KnownFacts) => Partial<Record<SuggestionSource, Known>> } = {
  qualification: () => ({}),
  fact_find_personal_details: ({ profile }) => ({
    given: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      birth_date: profile.birth_date,
      phone_number: profile.phone_number,
      employment_status: profile.employment_status,
      current_employer: profile.current_employer,
      country: profile.country,
      address_type: profile.address_type,
    },
    usual: { country: 'IE', address_type: 'Home' },
  }),
  // A quote that was carried over at sign-up is stored in the profile.
  fact_find_financial_details: ({ profile, answers, relationship }) => ({
    given: {
      monthly_contribution: profile.pension_contribution_value,
      retirement_income_target_value: profile.retirement_income_target_value,
    },
    // The one pension of somebody in a scheme is the scheme.
    derived:
      answers?.workplace_pension === 'employer_scheme' && answers.pensions === 'one'
        ? { pension_kind_1: 'workplace', pension_paid_now_1: 'yes' }
        : {},
    usual: { often_contribution: 'Monthly', taxed_as: isCouple(relationship) ? 'couple' : undefined },
  }),
  fact_find_risk_reward: () => ({}),
  business_details: ({ profile, approved, answers }) => ({
    derived: { business_kind: profile.employment_status === 'Company Director' ? 'company' : undefined },
    // A business of one's own is often run from home; a company has its registered office.
    given: answers?.business_kind === 'company' ? {} : homeAddress(profile),
    approved: {
      own_contribution: approved && yearlyOf(approved.contribution),
      company_contribution: approved && companyPart(approved, answers?.who_pays),
    },
  }),
  // Anyone with the link can open this form, so of the member it shows only what the email to the employer says.
  employer_details: ({ today, approved }) => ({
    usual: { signed_on: today },
    approved: {
      employee_amount: approved && monthlyOf(approved.contribution),
      employer_amount: approved?.employer,
    },
  }),
}

/** Revenue taxes them together unless they ask for something else. */
const isCouple = (relationship?: string): boolean => relationship === 'married' || relationship === 'civil_partnership'

/** What the member said comes before what others say of them, and that before what is usual. */
export function suggestAnswers(form: FormId, known: KnownFacts): Suggestions {
  const found: Partial<Record<SuggestionSource, Known>> = { ...suggestors[form](known), address: known.prefilled ?? {} }
  return Object.fromEntries(
    (['usual', 'address', 'approved', 'derived', 'given'] as const).flatMap((source) =>
      Object.entries(found[source] ?? {}).flatMap(([field, answer]) =>
        answer == null || answer.toString() === '' ? [] : [[field, { answer, source }] as const],
      ),
    ),
  )
}

/** The content of a page's inputs: the answers, and suggestions where there is no answer. */
export const shownAnswers = (page: Page, answers: Answers, suggested: Suggestions): Answers =>
  Object.fromEntries(
    page.fields.flatMap(({ id }) => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : suggested[id]?.answer
      return answer === undefined ? [] : [[id, answer]]
    }),
  )

/** Where the suggestions that a page shows come from. */
export const sourcesShown = (page: Page, answers: Answers, suggested: Suggestions): readonly SuggestionSource[] => [
  ...new Set(page.fields.flatMap(({ id }) => (Object.hasOwn(answers, id) ? [] : (suggested[id]?.source ?? [])))),
]

/** Euro a year: everything when the company pays alone, else its part where one is known. */
const companyPart = (approved: ApprovedContribution, whoPays: Answer | undefined): number | undefined =>
  whoPays === 'company' ? approvedYearly(approved) : (approved.employer ?? 0) * 12 || undefined

const homeAddress = (profile: Partial<Profile>): Known => ({
  business_address_line_1: profile.address_line_1,
  business_address_line_2: profile.address_line_2,
  business_city: profile.city,
  business_eircode: profile.eircode,
})
