/** Known facts to prefill empty inputs. A suggestion becomes an answer only when the page is sent. */

import { channels, purposes } from '#domain/profile/preferences.ts'
import { monthlyOf, yearlyOf } from '#domain/shared/contribution.ts'
import { type ApprovedContribution, approvedYearly } from '#domain/shared/contribution-change.ts'
import { ageOn, type CalendarDate } from '#domain/shared/dates.ts'
import type { Profile } from '#domain/shared/member.ts'
import { type Answer, type Answers, numberAnswer, type Page } from './form.ts'
import type { FormId } from './registry.ts'

export type KnownFacts = {
  today: CalendarDate
  profile: Partial<Profile>
  /** Answers to the financial details, because the risk form asks two related questions. */
  financial?: Answers | undefined
  approved?: ApprovedContribution | undefined
  /** The answers to the same form so far. */
  answers?: Answers | undefined
}

type Suggestions = Readonly<Record<string, Answer | null | undefined>>

const suggestors: { readonly [F in FormId]: (known: KnownFacts) => Suggestions } = {
  qualification: () => ({}),
  fact_find_personal_details: ({ profile }) => ({
    first_name: profile.first_name,
    last_name: profile.last_name,
    birth_date: profile.birth_date,
    phone_number: profile.phone_number,
    employment_status: profile.employment_status,
    current_employer: profile.current_employer,
    country: profile.country ?? 'IE',
    ...Object.fromEntries(
      purposes.map((purpose) => [purpose, channels.filter((channel) => profile[`${channel}_${purpose}`])]),
    ),
  }),
  // A quote that was carried over at sign-up is stored in the profile.
  fact_find_financial_details: ({ profile }) => ({
    monthly_contribution: profile.pension_contribution_value,
    retirement_income_target_value: profile.retirement_income_target_value,
    workplace_pension:
      profile.employment_status == null || profile.employment_status === 'Employee' ? undefined : 'not_employee',
  }),
  fact_find_risk_reward: ({ financial = {}, profile, today }) => ({
    years_to_draw: yearsToDraw(profile, today),
    emergency_money: emergencyMoney(numberAnswer(financial, 'emergency_months')),
  }),
  business_details: ({ profile, approved, answers }) => ({
    business_kind: businessKind(profile.employment_status),
    own_contribution: approved && yearlyOf(approved.contribution),
    company_contribution: approved && companyPart(approved, answers?.who_pays),
  }),
  // Anyone with the link can open this form, so of the member it shows only what the email to the employer says.
  employer_details: ({ today, approved }) => ({
    signed_on: today,
    employee_amount: approved && monthlyOf(approved.contribution),
    employer_amount: approved?.employer,
  }),
}

export function suggestAnswers(form: FormId, known: KnownFacts): Answers {
  const found = Object.entries(suggestors[form](known)).filter(([, answer]) => answer != null && answer !== '')
  return Object.fromEntries(found) as Answers
}

/** The content of a page's inputs: the answers, and suggestions where there is no answer. */
export const shownAnswers = (page: Page, answers: Answers, suggested: Answers): Answers =>
  Object.fromEntries(
    page.fields.flatMap(({ id }) => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : suggested[id]
      return answer === undefined ? [] : [[id, answer]]
    }),
  )

function yearsToDraw({ birth_date, retire_age }: Partial<Profile>, today: CalendarDate): string | undefined {
  if (birth_date == null || retire_age == null) return undefined
  const years = retire_age - ageOn(birth_date, today)
  if (years < 5) return 'under_5'
  if (years <= 10) return '5_to_10'
  if (years <= 20) return '11_to_20'
  return years <= 30 ? '21_to_30' : 'over_30'
}

function emergencyMoney(months: number | undefined): string | undefined {
  if (months === undefined) return undefined
  if (months === 0) return 'none'
  if (months < 1) return 'under_1'
  if (months <= 3) return '1_to_3'
  return months <= 6 ? '3_to_6' : 'over_6'
}

const businessKind = (status: Profile['employment_status'] | undefined): string | undefined => {
  if (status === 'Company Director') return 'company'
  return status === 'Self-Employed/Sole Trader' ? 'sole_trader' : undefined
}

/** Euro a year: everything when the company pays alone, else its part where one is known. */
const companyPart = (approved: ApprovedContribution, whoPays: Answer | undefined): number | undefined =>
  whoPays === 'company' ? approvedYearly(approved) : (approved.employer ?? 0) * 12 || undefined
