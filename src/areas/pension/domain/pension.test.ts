import { expect, test } from 'vitest'
import {
  emailIn,
  hasDefaultStrategy,
  type PensionFacts,
  pensionDetails,
  providerOf,
  riskProfile,
  titleCase,
} from './pension.ts'

test.each([
  ['anna BYRNE', 'Anna Byrne'],
  ["seán o'brien", "Seán O'Brien"],
  ['ÉANNA NÍ BHRIAIN', 'Éanna Ní Bhriain'],
  ['mary-kate smith', 'Mary-Kate Smith'],
  ['Sinéad de Búrca Mac an tSaoir', 'Sinéad de Búrca Mac an tSaoir'],
  ['', ''],
])('PEN-03: %j is shown as %j', (typed, shown) => {
  expect(titleCase(typed)).toBe(shown)
})

test.each([
  ['zurich_standard_prsa', 'zurich'],
  ['zurich_nonstandard_prsa', 'zurich'],
  ['irish_life_prsa', 'other'],
  [null, 'other'],
] as const)('PEN-07: the provider of %j is %s', (plan, provider) => {
  expect(providerOf(plan)).toBe(provider)
})

test('PEN-10: the risk profile is its name, else its number, else missing', () => {
  expect(riskProfile({ risk_type: 'Medium', risk_number: 4 as const })).toBe('Medium')
  expect(riskProfile({ risk_type: null, risk_number: 4 as const })).toBe('4')
  expect(riskProfile({ risk_type: null, risk_number: null })).toBeUndefined()
})

const nothing: PensionFacts = {
  birth_date: null,
  current_employer: null,
  company_eircode: null,
  annual_salary: null,
  retire_age: null,
  pension_contribution_value: null,
  employer_pension_contribution: null,
  pension_applied: null,
  PRSA_approval: null,
  policy_number: null,
  pension_start_date: null,
  risk_type: null,
  risk_number: null,
  financial_advisor: null,
  contact_details: null,
}

const nobody = { name: '', written: [], open: false, newest: undefined }
const owner = { ...nobody, open: true, newest: { value: 0, on: '2026-10-31' } }

test('PEN-19: a sparse profile has only a provider', () => {
  const { provider, open, asOf, ...details } = pensionDetails(nothing, nobody)
  expect([provider, open, asOf]).toEqual(['other', false, {}])
  expect(Object.values(details).filter((value) => value !== undefined)).toEqual([])
})

test("PEN-05 PEN-06 PEN-09 DATA-20: the values are the profile's, the fund is the newest value, and zero is a value", () => {
  const facts = { ...nothing, company_eircode: 'Acme', policy_number: 'P 1', retire_age: 66, risk_number: 4 as const }
  expect(pensionDetails(facts, owner)).toMatchObject({
    employer: 'Acme',
    fund: 0,
    policy: 'P 1',
    retireAge: 66,
    risk: '4',
    open: true,
    asOf: { fund: { date: '2026-10-31' } },
  })
})

test('PEN-19: somebody without a pension has none of its figures, whatever the profile holds', () => {
  const facts: PensionFacts = {
    ...nothing,
    birth_date: '1990-03-05',
    annual_salary: 60_000,
    pension_contribution_value: 243,
    employer_pension_contribution: 100,
    PRSA_approval: 'PRSA/1',
    policy_number: 'P 1',
    pension_start_date: '2026-12-01',
    risk_type: 'Medium',
  }
  const { salary, birthday, fund, contributions, employerContributions, prsa, policy, start, risk, asOf } =
    pensionDetails(facts, { ...owner, open: false })
  expect([salary, birthday]).toEqual([60_000, '1990-03-05'])
  expect([fund, contributions, employerContributions, prsa, policy, start, risk, asOf.fund]).toEqual(
    Array(8).fill(undefined),
  )
})

test.each([
  [308, { yearly: { own: 3700, company: null } }, { own: { amount: 3700, often: 'Yearly' }, company: null }],
  [
    0,
    { single: { own: 0, company: 9000 } },
    { own: { amount: 0, often: 'Once' }, company: { amount: 9000, often: 'Once' } },
  ],
  // The desk recorded another amount since.
  [250, { yearly: { own: 3700, company: null } }, undefined],
  [308, undefined, undefined],
])('a contribution of %i a month is shown as it is paid: %j', (month, whole, shown) => {
  expect(pensionDetails({ ...nothing, pension_contribution_value: month }, { ...owner, whole }).whole).toEqual(shown)
})

test.each([
  ['advice@siol.example', 'advice@siol.example'],
  ['Niamh Kelly, advice@siol.example', 'advice@siol.example'],
  ['call 01 555 0100', undefined],
])('PEN-12 PEN-13: in %j the address is %j', (text, address) => {
  expect(emailIn(text)).toBe(address)
})

test('T13: only the standard plan of the specification, or no plan at all, has the default strategy', () => {
  const of = (plan: { id: string; kind: 'standard_prsa' | 'nonstandard_prsa' } | undefined, open = true) =>
    hasDefaultStrategy(pensionDetails(nothing, { ...owner, open, plan }))
  expect(of({ id: 'zurich_standard_prsa', kind: 'standard_prsa' })).toBe(true)
  expect(of(undefined, false)).toBe(true)
  expect(of({ id: 'zurich_nonstandard_prsa', kind: 'nonstandard_prsa' })).toBe(false)
  expect(of({ id: 'plan_1_prsa', kind: 'standard_prsa' })).toBe(false)
  expect(of(undefined)).toBe(false)
})
