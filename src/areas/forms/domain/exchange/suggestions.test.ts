import { expect, test } from 'vitest'
import { pageOf } from '#areas/forms/domain/pages.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { employmentStatuses } from '#shared/domain/member.ts'
import { type Suggestions, shownAnswers, sourcesShown, suggestAnswers } from './suggestions.ts'

const today = '2026-11-21'

const answersIn = (suggestions: Suggestions) =>
  Object.fromEntries(Object.entries(suggestions).map(([field, { answer }]) => [field, answer]))

test('known facts from sign-up and the quiz prefill the personal details', () => {
  const profile = {
    first_name: 'Anna',
    last_name: '',
    employment_status: 'Employee',
    phone_number: null,
  } as const
  expect(suggestAnswers('fact_find_personal_details', { today, profile })).toEqual({
    first_name: { answer: 'Anna', source: 'given' },
    employment_status: { answer: 'Employee', source: 'given' },
    country: { answer: 'IE', source: 'usual' },
    address_type: { answer: 'Home', source: 'usual' },
  })
})

test('a carried-over quote prefills the financial details', () => {
  const profile = { pension_contribution_value: 243, retirement_income_target_value: 42_000 }
  expect(suggestAnswers('fact_find_financial_details', { today, profile })).toEqual({
    monthly_contribution: { answer: 243, source: 'given' },
    retirement_income_target_value: { answer: 42_000, source: 'given' },
    often_contribution: { answer: 'Monthly', source: 'usual' },
  })
})

test.each(employmentStatuses)('%s: no answer is chosen in advance that the status leaves open', (employment_status) => {
  const known = { today, profile: { employment_status } }
  expect(answersIn(suggestAnswers('fact_find_financial_details', known))).toEqual({ often_contribution: 'Monthly' })
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
  expect([given.country, sourcesShown(page, {}, given)]).toEqual([
    { answer: 'GB', source: 'given' },
    ['given', 'usual'],
  ])
  expect(sourcesShown(page, { country: 'GB', address_type: 'Home' }, given)).toEqual([])
})

test.each([
  ['employer_scheme', 'one', { pension_kind_1: 'workplace', pension_paid_now_1: 'yes' }],
  ['employer_scheme', 'two', {}],
  ['my_future_fund', 'one', {}],
])('with %s at work and %s pension, the first is known as %j', (workplace_pension, pensions, known) => {
  const { often_contribution: _usual, ...derived } = answersIn(
    suggestAnswers('fact_find_financial_details', { today, profile: {}, answers: { workplace_pension, pensions } }),
  )
  expect(derived).toEqual(known)
})

test.each([
  ['married', 'couple'],
  ['civil_partnership', 'couple'],
  ['living_together', undefined],
  [undefined, undefined],
])('for %s, taxed as is suggested as %j', (relationship, taxed) => {
  const { taxed_as } = answersIn(suggestAnswers('fact_find_financial_details', { today, profile: {}, relationship }))
  expect(taxed_as).toBe(taxed)
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
