/** The form about income, spending, assets and goals. It asks for existing pensions one at a time, three at most. */

import { type Form, numberAnswer } from '#areas/forms/domain/form.ts'
import { ageOn } from '#shared/domain/time/dates.ts'

const MOST_EURO = 100_000_000
const MOST_A_MONTH = 1_000_000

const pensionKinds = ['workplace', 'prsa', 'personal', 'buy_out_bond', 'defined_benefit', 'other'] as const

export const financialDetails = {
  id: 'fact_find_financial_details',
  version: 4,
  sections: ['income', 'money', 'pensions', 'plan', 'future'],
  pages: [
    {
      id: 'annual_salary',
      section: 'income',
      fields: [
        {
          id: 'annual_salary',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'year',
          least: 0,
          most: MOST_EURO,
        },
      ],
    },
    {
      id: 'higher_rate',
      section: 'income',
      fields: [{ id: 'higher_rate', kind: 'choice', required: true, options: ['yes', 'no', 'not_sure'] }],
    },
    {
      id: 'household',
      section: 'money',
      fields: [
        {
          id: 'monthly_spending',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'month',
          least: 0,
          most: MOST_A_MONTH,
        },
        {
          id: 'monthly_surplus',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'month',
          least: 0,
          most: MOST_A_MONTH,
        },
      ],
    },
    {
      id: 'emergency_months',
      section: 'money',
      fields: [
        { id: 'emergency_months', kind: 'number', required: true, decimals: 2, unit: 'months', least: 0, most: 600 },
      ],
    },
    {
      id: 'other_assets',
      section: 'money',
      fields: [{ id: 'other_assets', kind: 'money', required: true, precision: 'euro', least: 0, most: MOST_EURO }],
    },
    {
      id: 'debts',
      section: 'money',
      fields: [
        { id: 'debts', kind: 'money', required: true, precision: 'euro', least: 0, most: MOST_EURO },
        {
          id: 'debt_repayments',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'month',
          least: 0,
          most: MOST_A_MONTH,
        },
      ],
    },
    { id: 'has_pensions', section: 'pensions', fields: [{ id: 'has_pensions', kind: 'yesNo', required: true }] },
    {
      id: 'pension_1',
      section: 'pensions',
      when: { field: 'has_pensions', is: ['yes'] },
      fields: [
        { id: 'pension_kind_1', kind: 'choice', required: true, look: 'list', options: pensionKinds },
        { id: 'pension_provider_1', kind: 'text', required: false },
        { id: 'pension_value_1', kind: 'money', required: true, precision: 'euro', least: 0, most: MOST_EURO },
        { id: 'pension_paid_now_1', kind: 'yesNo', required: true },
        { id: 'pension_more_1', kind: 'yesNo', required: true },
      ],
    },
    {
      id: 'pension_2',
      section: 'pensions',
      when: { field: 'pension_more_1', is: ['yes'] },
      fields: [
        { id: 'pension_kind_2', kind: 'choice', required: true, look: 'list', options: pensionKinds },
        { id: 'pension_provider_2', kind: 'text', required: false },
        { id: 'pension_value_2', kind: 'money', required: true, precision: 'euro', least: 0, most: MOST_EURO },
        { id: 'pension_paid_now_2', kind: 'yesNo', required: true },
        { id: 'pension_more_2', kind: 'yesNo', required: true },
      ],
    },
    {
      id: 'pension_3',
      section: 'pensions',
      when: { field: 'pension_more_2', is: ['yes'] },
      fields: [
        { id: 'pension_kind_3', kind: 'choice', required: true, look: 'list', options: pensionKinds },
        { id: 'pension_provider_3', kind: 'text', required: false },
        { id: 'pension_value_3', kind: 'money', required: true, precision: 'euro', least: 0, most: MOST_EURO },
        { id: 'pension_paid_now_3', kind: 'yesNo', required: true },
      ],
    },
    {
      id: 'replacing',
      section: 'pensions',
      when: { field: 'has_pensions', is: ['yes'] },
      fields: [{ id: 'replacing', kind: 'yesNo', required: true }],
    },
    {
      id: 'workplace_pension',
      section: 'pensions',
      fields: [
        {
          id: 'workplace_pension',
          kind: 'choice',
          required: true,
          options: ['my_future_fund', 'employer_scheme', 'could_join', 'none', 'not_sure', 'not_employee'],
        },
      ],
    },
    {
      id: 'employer_pays',
      section: 'pensions',
      when: {
        field: 'workplace_pension',
        is: ['my_future_fund', 'employer_scheme', 'could_join', 'none', 'not_sure'],
      },
      fields: [
        { id: 'employer_pays', kind: 'choice', required: true, options: ['no', 'percent', 'amount', 'not_sure'] },
      ],
    },
    {
      id: 'employer_percent',
      section: 'pensions',
      when: { field: 'employer_pays', is: ['percent'] },
      fields: [
        { id: 'employer_percent', kind: 'number', required: true, decimals: 2, unit: 'percent', least: 0, most: 100 },
      ],
    },
    {
      id: 'employer_amount',
      section: 'pensions',
      when: { field: 'employer_pays', is: ['amount'] },
      fields: [
        {
          id: 'employer_amount',
          kind: 'money',
          required: true,
          precision: 'cents',
          per: 'month',
          least: 0,
          most: MOST_A_MONTH,
        },
      ],
    },
    {
      id: 'often_contribution',
      section: 'plan',
      fields: [{ id: 'often_contribution', kind: 'choice', required: true, options: ['Monthly', 'Yearly', 'Once'] }],
    },
    {
      id: 'monthly_contribution',
      section: 'plan',
      when: { field: 'often_contribution', is: ['Monthly'] },
      fields: [
        {
          id: 'monthly_contribution',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'month',
          least: 25,
          most: 100_000,
        },
      ],
    },
    {
      id: 'yearly_contribution',
      section: 'plan',
      when: { field: 'often_contribution', is: ['Yearly'] },
      fields: [
        {
          id: 'yearly_contribution',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'year',
          least: 300,
          most: 1_200_000,
        },
      ],
    },
    {
      id: 'single_contribution',
      section: 'plan',
      when: { field: 'often_contribution', is: ['Once'] },
      fields: [
        { id: 'single_contribution', kind: 'money', required: true, precision: 'euro', least: 300, most: MOST_EURO },
      ],
    },
    {
      id: 'time_contribution',
      section: 'plan',
      when: { field: 'often_contribution', is: ['Monthly', 'Yearly'] },
      fields: [{ id: 'time_contribution', kind: 'number', required: true, unit: 'years', least: 1, most: 57 }],
    },
    {
      id: 'retire_age',
      section: 'plan',
      fields: [{ id: 'retire_age', kind: 'number', required: true, least: 60, most: 75 }],
    },
    {
      id: 'retirement_income_target_value',
      section: 'plan',
      fields: [
        {
          id: 'retirement_income_target_value',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'year',
          least: 1,
          most: 1_000_000,
        },
      ],
    },
    {
      id: 'social_insurance',
      section: 'plan',
      fields: [
        { id: 'prsi_years', kind: 'number', required: true, unit: 'years', least: 0, most: 60 },
        { id: 'worked_abroad', kind: 'yesNo', required: true },
      ],
    },
    { id: 'needs_access', section: 'future', fields: [{ id: 'needs_access', kind: 'yesNo', required: true }] },
    {
      id: 'sustainability',
      section: 'future',
      fields: [{ id: 'sustainability', kind: 'choice', required: true, options: ['none', 'some', 'strong'] }],
    },
    {
      id: 'sustainability_themes',
      section: 'future',
      when: { field: 'sustainability', is: ['some', 'strong'] },
      fields: [
        {
          id: 'sustainability_themes',
          kind: 'choices',
          required: false,
          options: ['climate', 'nature', 'people', 'governance', 'exclusions'],
        },
      ],
    },
    {
      id: 'expected_changes',
      section: 'future',
      fields: [{ id: 'expected_changes', kind: 'textarea', required: false, most: 500, secret: true }],
    },
  ],
  notes: [
    { id: 'needs_access', when: (answers) => answers.needs_access === 'yes' },
    { id: 'replacing', when: (answers) => answers.replacing === 'yes' },
  ],
  rules: [
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
