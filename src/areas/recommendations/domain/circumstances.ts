/**
 * What is known about a member before a plan is recommended: the answers of the fact find, and the profile where an
 * answer is missing.
 */

import { assessRisk, type RiskAssessment, type RiskPoints } from '#areas/fact-find/domain/risk.ts'
import { riskPoints } from '#areas/forms/domain/definitions/risk-reward.ts'
import { type Answers, listAnswer, NOT_KNOWN, numberAnswer, textAnswer } from '#areas/forms/domain/form.ts'
import { type Contribution, type Rhythm, readRhythm } from '#shared/domain/contribution.ts'
import type { LawFigures } from '#shared/domain/law/law-figures.ts'
import {
  type EmploymentStatus,
  employmentStatuses,
  type FactFindFlags,
  factFindProgress,
  type Profile,
} from '#shared/domain/member.ts'
import { type TaxedAs, taxedAs } from '#shared/domain/relief.ts'
import { ageOn, type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'

export type AdvisedProfile = FactFindFlags &
  Partial<
    Pick<
      Profile,
      | 'is_tax_resident'
      | 'form_qualification'
      | 'birth_date'
      | 'employment_status'
      | 'annual_salary'
      | 'fund_value'
      | 'pension_contribution_value'
      | 'often_contribution'
      | 'time_contribution'
      | 'retire_age'
      | 'retirement_income_target_value'
      | 'employer_pension_contribution'
    >
  >

export type AdviceAnswers = {
  fact_find_personal_details?: Answers | undefined
  fact_find_financial_details?: Answers | undefined
  fact_find_risk_reward?: Answers | undefined
}

/** `law`: the figures of the day. */
export type AdviceFacts = { profile: AdvisedProfile; answers: AdviceAnswers; law: LawFigures }

export type PensionHeld = { kind: string | undefined; provider: string | undefined; value: number; paidNow: boolean }
export type YesNo = 'yes' | 'no'

/**
 * Undefined means unknown, never no. Money in whole euro: a year for pay and target, a month for spending, surplus and
 * repayments.
 */
export type Circumstances = {
  law: LawFigures
  /** From the quiz; 'no' also for members who were not sure (specification 2, section 5). */
  resident: YesNo | undefined
  complete: boolean
  birthDate: CalendarDate | undefined
  age: number | undefined
  status: EmploymentStatus | undefined
  dependants: number | undefined
  taxElsewhere: boolean
  politicallyExposed: boolean
  healthChanged: boolean
  harderNow: boolean
  changesExpected: boolean
  salary: number | undefined
  higherRate: YesNo | undefined
  /** Missing in records from before it was asked. */
  taxed?: TaxedAs | undefined
  spending: number | undefined
  surplus: number | undefined
  emergencyMonths: number | undefined
  otherAssets: number | undefined
  debts: number | undefined
  repayments: number | undefined
  pensions: readonly PensionHeld[]
  replacing: boolean
  workplace: string | undefined
  /** The employer's contribution, euro a month. */
  employerMonthly: number | undefined
  requested: Contribution | undefined
  /** Years of paying in. */
  years: number | undefined
  retireAge: number | undefined
  target: number | undefined
  prsiYears: number | undefined
  /** The member said that they do not know them. */
  prsiUnknown: boolean
  workedAbroad: boolean
  needsAccess: YesNo | undefined
  sustainability: string | undefined
  themes: readonly string[]
  risk: { points: RiskPoints; assessment: RiskAssessment } | undefined
}

export function readCircumstances({ profile, answers, law }: AdviceFacts, now: Date): Circumstances {
  const personal = answers.fact_find_personal_details ?? {}
  const financial = answers.fact_find_financial_details ?? {}
  const number = (field: string) => numberAnswer(financial, field)
  const text = (field: string) => textAnswer(financial, field)
  const birthDate = textAnswer(personal, 'birth_date') ?? profile.birth_date ?? undefined
  const points = riskPoints(answers.fact_find_risk_reward ?? {}, financial)
  const status = textAnswer(personal, 'employment_status') ?? profile.employment_status
  const circumstances = listAnswer(personal, 'circumstances')
  return {
    law,
    resident: residence(profile),
    complete: factFindProgress(profile) === 100,
    birthDate,
    age: birthDate === undefined ? undefined : ageOn(birthDate, irishDate(now)),
    status: employmentStatuses.find((each) => each === status),
    dependants: numberAnswer(personal, 'dependants'),
    taxElsewhere: personal.tax_elsewhere === 'yes',
    politicallyExposed: personal.politically_exposed === 'yes',
    // Older records have an answer to each.
    healthChanged: circumstances.includes('health') || personal.health_change === 'yes',
    harderNow: circumstances.includes('harder') || textAnswer(personal, 'harder_now') !== undefined,
    changesExpected: circumstances.includes('changes') || text('expected_changes') !== undefined,
    salary: number('annual_salary') ?? profile.annual_salary ?? undefined,
    ...taxAnswers(financial),
    spending: number('monthly_spending'),
    surplus: number('monthly_surplus'),
    emergencyMonths: number('emergency_months'),
    otherAssets: number('other_assets'),
    debts: number('debts'),
    repayments: number('debt_repayments'),
    pensions: pensionsHeld(financial),
    replacing: financial.replacing === 'yes',
    // Nobody else is asked.
    workplace: text('workplace_pension') ?? (status != null && status !== 'Employee' ? 'not_employee' : undefined),
    employerMonthly: employerMonthly(financial, profile),
    requested: requestedOf(financial, profile),
    years: number('time_contribution') ?? wholeNumber(profile.time_contribution),
    retireAge: number('retire_age') ?? profile.retire_age ?? undefined,
    target: number('retirement_income_target_value') ?? profile.retirement_income_target_value ?? undefined,
    prsiYears: number('prsi_years'),
    prsiUnknown: financial.prsi_years === NOT_KNOWN,
    workedAbroad: financial.worked_abroad === 'yes',
    needsAccess: yesNo(text('needs_access')),
    sustainability: text('sustainability'),
    themes: listAnswer(financial, 'sustainability_themes'),
    risk: points && { points, assessment: assessRisk(points) },
  }
}

/** What the member said about their income tax; undefined where they were not sure, or not asked. */
export const taxAnswers = (financial: Answers): { higherRate: YesNo | undefined; taxed: TaxedAs | undefined } => ({
  higherRate: yesNo(textAnswer(financial, 'higher_rate')),
  taxed: taxedAs.find((each) => each === financial.taxed_as),
})

const yesNo = (text: string | undefined): YesNo | undefined => (text === 'yes' || text === 'no' ? text : undefined)

const wholeNumber = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,2}$/.test(text) ? Number(text) : undefined

function residence({ form_qualification, is_tax_resident }: AdvisedProfile): YesNo | undefined {
  if (!form_qualification || !is_tax_resident) return undefined
  return is_tax_resident === 'Yes' ? 'yes' : 'no'
}

/** Whether the answers name a pension that this one could replace. */
export const holdsPension = ({ pensions, replacing }: Pick<Circumstances, 'pensions' | 'replacing'>): boolean =>
  replacing || pensions.length > 0

const pensionsHeld = (financial: Answers): readonly PensionHeld[] =>
  [1, 2, 3].flatMap((at) => {
    const value = numberAnswer(financial, `pension_value_${at}`)
    if (value === undefined) return []
    const kind = textAnswer(financial, `pension_kind_${at}`)
    const provider = textAnswer(financial, `pension_provider_${at}`)
    return [{ kind, provider, value, paidNow: financial[`pension_paid_now_${at}`] === 'yes' }]
  })

/** What the member says that the employer pays, whole euro a month. */
export function employerMonthly(
  financial: Answers,
  profile: Pick<AdvisedProfile, 'employer_pension_contribution'>,
): number | undefined {
  if (financial.employer_pays === 'no') return 0
  const percent = numberAnswer(financial, 'employer_percent')
  const salary = numberAnswer(financial, 'annual_salary')
  if (percent !== undefined && salary !== undefined) return Math.round((salary * percent) / 1200)
  const amount = numberAnswer(financial, 'employer_amount')
  return amount === undefined ? (profile.employer_pension_contribution ?? undefined) : Math.round(amount)
}

const requestedFields: Readonly<Record<Rhythm, string>> = {
  Monthly: 'monthly_contribution',
  Yearly: 'yearly_contribution',
  Once: 'single_contribution',
}

/** Read from the answer, because the profile stores only the monthly amount. */
function requestedOf(financial: Answers, profile: AdvisedProfile): Contribution | undefined {
  const often = readRhythm(textAnswer(financial, 'often_contribution'))
  if (often !== undefined) {
    const amount = numberAnswer(financial, requestedFields[often])
    return amount === undefined ? undefined : { amount, often }
  }
  const monthly = profile.pension_contribution_value
  return monthly && profile.often_contribution !== 'Once' ? { amount: monthly, often: 'Monthly' } : undefined
}
