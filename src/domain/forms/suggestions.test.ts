import { expect, test } from 'vitest'
import { defaultPreferences } from '#domain/profile/preferences.ts'
import { pageOf } from './pages.ts'
import { formOf } from './registry.ts'
import { shownAnswers, suggestAnswers } from './suggestions.ts'

const today = '2026-11-21'

test('known facts from sign-up and the quiz prefill the personal details', () => {
  const profile = {
    ...defaultPreferences,
    email_products: true,
    first_name: 'Anna',
    last_name: '',
    employment_status: 'Employee',
    phone_number: null,
  } as const
  expect(suggestAnswers('fact_find_personal_details', { today, profile })).toEqual({
    first_name: 'Anna',
    employment_status: 'Employee',
    country: 'IE',
    information: [],
    marketing: [],
    products: ['email'],
  })
})

test('a carried-over quote prefills the financial details', () => {
  const profile = { pension_contribution_value: 243, retirement_income_target_value: 42_000 }
  expect(suggestAnswers('fact_find_financial_details', { today, profile })).toEqual({
    monthly_contribution: 243,
    retirement_income_target_value: 42_000,
  })
  const director = { employment_status: 'Company Director' } as const
  expect(suggestAnswers('fact_find_financial_details', { today, profile: director })).toEqual({
    workplace_pension: 'not_employee',
  })
})

test.each([
  ['1961-11-21', 66, 'under_5'],
  ['1970-01-01', 66, '5_to_10'],
  ['1990-01-01', 60, '21_to_30'],
  ['2000-01-01', 66, 'over_30'],
  ['2000-01-01', null, undefined],
])('born %s and stopping at %j, the suggested years are %j', (birth_date, retire_age, years) => {
  expect(suggestAnswers('fact_find_risk_reward', { today, profile: { birth_date, retire_age } }).years_to_draw).toBe(
    years,
  )
})

test.each([
  [0, 'none'],
  [0.5, 'under_1'],
  [1, '1_to_3'],
  [3, '1_to_3'],
  [3.5, '3_to_6'],
  [7, 'over_6'],
])('%d months of savings are %s', (emergency_months, shown) => {
  const known = { today, profile: {}, financial: { emergency_months } }
  expect(suggestAnswers('fact_find_risk_reward', known).emergency_money).toBe(shown)
})

test("the form behind the employer's link shows nothing of the member", () => {
  const profile = { first_name: 'Anna', last_name: 'Byrne', current_employer: 'HSE', annual_salary: 40_000 }
  expect(suggestAnswers('employer_details', { today, profile })).toEqual({ signed_on: today })
})

test('an answer replaces a suggestion, even an empty one', () => {
  const page = pageOf(formOf('fact_find_personal_details'), 'name')
  if (!page) throw new Error('no such page')
  const suggested = { first_name: 'Anna', last_name: 'Byrne', city: 'Cork' }
  expect(shownAnswers(page, { first_name: 'Aoife' }, suggested)).toEqual({ first_name: 'Aoife', last_name: 'Byrne' })
  expect(shownAnswers(page, { first_name: '' }, suggested)).toEqual({ first_name: '', last_name: 'Byrne' })
})
