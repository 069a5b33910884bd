/** The form about income, spending, assets and goals. It asks for existing pensions one at a time, three at most. */

import { type Answers, type Form, numberAnswer } from '#areas/forms/domain/form.ts'
import { reliefCeiling } from '#shared/domain/relief.ts'
import { ageOn, type CalendarDate } from '#shared/domain/time/dates.ts'
import {
  ask,
  choice,
  choices,
  euro,
  euroAMonth,
  euroAYear,
  is,
  isYes,
  number,
  optional,
  page,
  percent,
  section,
  text,
  textarea,
  when,
  yesNo,
} from './questions.ts'

const pensionKinds = ['workplace', 'prsa', 'personal', 'buy_out_bond', 'defined_benefit', 'other'] as const

const pension = <const N extends number>(n: N) =>
  [
    choice(`pension_kind_${n}`, pensionKinds, { look: 'list' }),
    optional(text(`pension_provider_${n}`)),
    euro(`pension_value_${n}`),
    yesNo(`pension_paid_now_${n}`),
  ] as const

export const financialDetails = {
  id: 'fact_find_financial_details',
  version: 9,
  sections: ['income', 'money', 'pensions', 'plan', 'future'],
  pages: [
    ...section('income', [
      ask(euroAYear('annual_salary')),
      page('higher_rate', [
        choice('higher_rate', ['yes', 'no', 'not_sure']),
        choice('taxed_as', ['single', 'couple', 'not_sure']),
      ]),
    ]),
    ...section('money', [
      page('household', [
        euroAMonth('monthly_spending'),
        euroAMonth('monthly_surplus'),
        number('emergency_months', { decimals: 2, unit: 'months', least: 0, most: 600 }),
      ]),
      page('debts', [euro('other_assets'), euro('debts'), euroAMonth('debt_repayments')]),
    ]),
    ...section('pensions', [
      ask(yesNo('has_pensions')),
      when(isYes('has_pensions'), page('pension_1', [...pension(1), yesNo('pension_more_1')])),
      when(isYes('pension_more_1'), page('pension_2', [...pension(2), yesNo('pension_more_2')])),
      when(isYes('pension_more_2'), page('pension_3', pension(3))),
      when(isYes('has_pensions'), ask(yesNo('replacing'))),
      ask(
        choice('workplace_pension', [
          'my_future_fund',
          'employer_scheme',
          'could_join',
          'none',
          'not_sure',
          'not_employee',
        ]),
      ),
      when(
        is('workplace_pension', 'my_future_fund', 'employer_scheme', 'could_join', 'none', 'not_sure'),
        ask(choice('employer_pays', ['no', 'percent', 'amount', 'not_sure'])),
      ),
      when(is('employer_pays', 'percent'), ask(percent('employer_percent'))),
      when(is('employer_pays', 'amount'), ask(euroAMonth('employer_amount', { precision: 'cents' }))),
    ]),
    ...section('plan', [
      ask(choice('often_contribution', ['Monthly', 'Yearly', 'Once'])),
      when(is('often_contribution', 'Monthly'), ask(euroAMonth('monthly_contribution', { least: 25, most: 100_000 }))),
      when(is('often_contribution', 'Yearly'), ask(euroAYear('yearly_contribution', { least: 300, most: 1_200_000 }))),
      when(is('often_contribution', 'Once'), ask(euro('single_contribution', { least: 300 }))),
      when(
        is('often_contribution', 'Monthly', 'Yearly'),
        ask(number('time_contribution', { unit: 'years', least: 1, most: 57 })),
      ),
      page('retire_age', [
        number('retire_age', { least: 60, most: 75 }),
        euroAYear('retirement_income_target_value', { least: 1, most: 1_000_000 }),
      ]),
      page('social_insurance', [
        number('prsi_years', { unit: 'years', least: 0, most: 60, orUnknown: true }),
        yesNo('worked_abroad'),
      ]),
    ]),
    ...section('future', [
      page('needs_access', [
        yesNo('needs_access'),
        optional(textarea('expected_changes', { most: 500, secret: true })),
      ]),
      ask(choice('sustainability', ['none', 'some', 'strong'])),
      when(
        is('sustainability', 'some', 'strong'),
        ask(choices('sustainability_themes', ['climate', 'nature', 'people', 'governance', 'exclusions'])),
      ),
    ]),
  ],
  notes: [
    { id: 'needs_access', when: (answers) => answers.needs_access === 'yes' },
    { id: 'replacing', when: (answers) => answers.replacing === 'yes' },
    {
      id: 'above_income',
      when: (answers) => yearlyContribution(answers) > (numberAnswer(answers, 'annual_salary') ?? Infinity),
    },
    {
      id: 'above_relief',
      when(answers, { birthDate, today, law }) {
        const income = numberAnswer(answers, 'annual_salary')
        if (income === undefined || birthDate == null || yearlyContribution(answers) > income) return false
        return yearlyContribution(answers) > reliefCeiling(ageInYear(birthDate, today), income, law)
      },
    },
  ],
  rules: [
    {
      field: 'higher_rate',
      code: 'rate_without_income',
      reads: ['annual_salary', 'higher_rate'],
      broken: (answers) => answers.higher_rate === 'yes' && numberAnswer(answers, 'annual_salary') === 0,
    },
    {
      field: 'debt_repayments',
      code: 'repayments_without_debts',
      reads: ['debts', 'debt_repayments'],
      broken: (answers) => numberAnswer(answers, 'debts') === 0 && (numberAnswer(answers, 'debt_repayments') ?? 0) > 0,
    },
    {
      field: 'retire_age',
      code: 'retire_age_passed',
      reads: ['retire_age', 'birth_date'],
      broken: (answers, { birthDate, today }) =>
        birthDate != null && (numberAnswer(answers, 'retire_age') ?? 75) < ageOn(birthDate, today),
    },
  ],
} as const satisfies Form

/** Euro in the first year; 0 before it was answered. */
function yearlyContribution(answers: Answers): number {
  switch (answers.often_contribution) {
    case 'Monthly':
      return 12 * (numberAnswer(answers, 'monthly_contribution') ?? 0)
    case 'Yearly':
      return numberAnswer(answers, 'yearly_contribution') ?? 0
    case 'Once':
      return numberAnswer(answers, 'single_contribution') ?? 0
    default:
      return 0
  }
}

/** The age that counts for tax relief: the one reached in the year (Taxes Consolidation Act 1997, section 787C). */
const ageInYear = (birthDate: CalendarDate, today: CalendarDate): number =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
