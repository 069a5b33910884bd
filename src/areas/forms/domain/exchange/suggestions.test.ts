import { expect, test } from 'vitest'
import { pageOf } from '#areas/forms/domain/pages.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { defaultPreferences } from '#areas/profile/domain/preferences.ts'
import { employmentStatuses } from '#shared/domain/member.ts'
import { type Suggestions, shownAnswers, sourcesShown, suggestAnswers } from './suggestions.ts'

const today = '2026-11-21'

const answersIn = (suggestions: Suggestions) =>
  Object.fromEntries(Object.entries(suggestions).map(([field, { answer }]) => [field, answer]))

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
    first_name: { answer: 'Anna', source: 'given' },
    employment_status: { answer: 'Employee', source: 'given' },
    country: { answer: 'IE', source: 'usual' },
    products: { answer: ['email'], source: 'given' },
  })
})

test('a carried-over quote prefills the financial details', () => {
  const profile = { pension_contribution_value: 243, retirement_income_target_value: 42_000 }
  expect(suggestAnswers('fact_find_financial_details', { today, profile })).toEqual({
    monthly_contribution: { answer: 243, source: 'given' },
    retirement_income_target_value: { answer: 42_000, source: 'given' },
  })
})

test.each(employmentStatuses)('%s: no answer is chosen in advance that the status leaves open', (employment_status) => {
  const known = { today, profile: { employment_status } }
  expect(suggestAnswers('fact_find_financial_details', known)).toEqual({})
  expect(answersIn(suggestAnswers('business_details', known))).toEqual(
    employment_status === 'Company Director' ? { business_kind: 'company' } : {},
  )
})

test('the address of a business starts from that of its owner, and that of a company does not', () => {
  const profile = { address_line_1: '1 Main Street', address_line_2: null, city: 'Cork', eircode: 'T12 AB34' }
  const at = (business_kind: string) =>
    answersIn(suggestAnswers('business_details', { today, profile, answers: { business_kind } }))
  expect(at('sole_trader')).toEqual({
    business_address_line_1: '1 Main Street',
    business_city: 'Cork',
    business_eircode: 'T12 AB34',
  })
  expect(at('company')).toEqual({})
})

test('a page says where a suggestion comes from, and nothing once it is answered', () => {
  const page = pageOf(formOf('fact_find_personal_details'), 'address')
  if (!page) throw new Error('no such page')
  const usual = suggestAnswers('fact_find_personal_details', { today, profile: {} })
  expect(sourcesShown(page, {}, usual)).toEqual(['usual'])
  const given = suggestAnswers('fact_find_personal_details', { today, profile: { country: 'GB' } })
  expect([given.country, sourcesShown(page, {}, given)]).toEqual([{ answer: 'GB', source: 'given' }, ['given']])
  expect(sourcesShown(page, { country: 'GB' }, given)).toEqual([])
})

test.each([
  ['1961-11-21', 66, 'under_5'],
  ['1970-01-01', 66, '5_to_10'],
  ['1990-01-01', 60, '21_to_30'],
  ['2000-01-01', 66, 'over_30'],
  ['2000-01-01', null, undefined],
])('born %s and stopping at %j, the suggested years are %j', (birth_date, retire_age, years) => {
  expect(suggestAnswers('fact_find_risk_reward', { today, profile: { birth_date, retire_age } }).years_to_draw).toEqual(
    years && { answer: years, source: 'derived' },
  )
})

test("the form behind the employer's link shows nothing of the member", () => {
  const profile = { first_name: 'Anna', last_name: 'Byrne', current_employer: 'HSE', annual_salary: 40_000 }
  expect(suggestAnswers('employer_details', { today, profile })).toEqual({
    signed_on: { answer: today, source: 'usual' },
  })
})

test('an answer replaces a suggestion, even an empty one', () => {
  const page = pageOf(formOf('fact_find_personal_details'), 'name')
  if (!page) throw new Error('no such page')
  const given = (answer: string) => ({ answer, source: 'given' }) as const
  const suggested = { first_name: given('Anna'), last_name: given('Byrne'), city: given('Cork') }
  expect(shownAnswers(page, { first_name: 'Aoife' }, suggested)).toEqual({ first_name: 'Aoife', last_name: 'Byrne' })
  expect(shownAnswers(page, { first_name: '' }, suggested)).toEqual({ first_name: '', last_name: 'Byrne' })
})
