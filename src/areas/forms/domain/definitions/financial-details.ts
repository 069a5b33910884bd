/** The form about income, spending, assets and goals. It asks for existing pensions one at a time, three at most. */

import { type Answers, type Form, type FormFacts, numberAnswer } from '#areas/forms/domain/form.ts'
import { nearBand, reliefCeiling } from '#shared/domain/relief.ts'
import { ageOn, type CalendarDate } from '#shared/domain/time/dates.ts'
import {
  ask,
  choice,
  choices,
  euro,
  euroAMonth,
  euroAYear,
  is,
  number,
  optional,
  page,
  percent,
  retired,
  section,
  text,
  textarea,
  unless,
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

/** These are never taxed as a couple. */
const single = ['single', 'living_together', 'divorced']

/** The income tax of one person follows from the income, except near the end of the 20% band. */
function taxOfSingle(answers: Answers, { relationship, law }: FormFacts): Answers | undefined {
  const income = numberAnswer(answers, 'annual_salary')
  const { standardBand } = law.incomeTax.value
  if (income === undefined || !single.includes(relationship ?? '')) return undefined
  if (income > standardBand && income <= standardBand * nearBand) return undefined
  return { taxed_as: 'single', higher_rate: income > standardBand ? 'yes' : 'no' }
}

/** Most people pay in until they retire. */
function yearsToRetirement(answers: Answers, { birthDate, today }: FormFacts): Answers | undefined {
  const age = numberAnswer(answers, 'retire_age')
  const years = age === undefined || birthDate == null ? 0 : age - ageOn(birthDate, today)
  return years < 1 ? undefined : { time_contribution: years }
}

export const financialDetails = {
  id: 'fact_find_financial_details',
  version: 11,
  sections: ['income', 'money', 'pensions', 'plan', 'future'],
  pages: [
    ...section('income', [
      ask(euroAYear('annual_salary')),
      unless(
        taxOfSingle,
        page('higher_rate', [
          choice('higher_rate', ['yes', 'no', 'not_sure']),
          choice('taxed_as', ['single', 'couple', 'not_sure']),
        ]),
      ),
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
      ask(choice('pensions', ['none', 'one', 'two', 'more'])),
      when(is('pensions', 'one', 'two', 'more'), page('pension_1', pension(1))),
      when(is('pensions', 'two', 'more'), page('pension_2', pension(2))),
      when(is('pensions', 'more'), page('pension_3', pension(3))),
      when(is('pensions', 'one', 'two', 'more'), ask(yesNo('replacing'))),
      retired(page('has_pensions', [yesNo('has_pensions'), yesNo('pension_more_1'), yesNo('pension_more_2')])),
    ]),
    ...section('plan', [
      ask(choice('often_contribution', ['Monthly', 'Yearly', 'Once'])),
      when(is('often_contribution', 'Monthly'), ask(euroAMonth('monthly_contribution', { least: 25, most: 100_000 }))),
      when(is('often_contribution', 'Yearly'), ask(euroAYear('yearly_contribution', { least: 300, most: 1_200_000 }))),
      when(is('often_contribution', 'Once'), ask(euro('single_contribution', { least: 300 }))),
      page('retire_age', [
        number('retire_age', { least: 60, most: 75 }),
        euroAYear('retirement_income_target_value', { least: 1, most: 1_000_000 }),
      ]),
      when(
        is('often_contribution', 'Monthly', 'Yearly'),
        unless(yearsToRetirement, ask(number('time_contribution', { unit: 'years', least: 1, most: 57 }))),
      ),
      page('social_insurance', [
        number('prsi_years', { unit: 'years', least: 0, most: 60, orUnknown: true }),
        yesNo('worked_abroad'),
      ]),
    ]),
    ...section('future', [
      ask(yesNo('needs_access')),
      retired(ask(optional(textarea('expected_changes', { most: 500, secret: true })))),
      ask(choice('sustainability', ['none', 'some', 'strong'])),
      when(
        is('sustainability', 'strong'),
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
