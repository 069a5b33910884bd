import { expect, test } from 'vitest'
import { emailIn, type PensionFacts, pensionDetails, providerOf, riskProfile, titleCase } from './pension.ts'

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
  expect(riskProfile({ risk_type: 'Medium', risk_number: 4 })).toBe('Medium')
  expect(riskProfile({ risk_type: null, risk_number: 4 })).toBe('4')
  expect(riskProfile({ risk_type: null, risk_number: null })).toBeUndefined()
})

const nothing: PensionFacts = {
  birth_date: null,
  current_employer: null,
  company_eircode: null,
  annual_salary: null,
  retire_age: null,
  fund_value: null,
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
  final_pension_application: false,
}

const nobody = { name: '', written: [] }

test('PEN-19: a sparse profile has only a provider', () => {
  const { provider, open, asOf, ...details } = pensionDetails(nothing, nobody)
  expect([provider, open, asOf]).toEqual(['other', false, {}])
  expect(Object.values(details).filter((value) => value !== undefined)).toEqual([])
})

test("PEN-05 PEN-06 PEN-09 DATA-20: the values are the profile's, and zero is a value", () => {
  expect(
    pensionDetails(
      { ...nothing, company_eircode: 'Acme', fund_value: 0, policy_number: 'P 1', retire_age: 66 },
      nobody,
    ),
  ).toMatchObject({ employer: 'Acme', fund: 0, policy: 'P 1', retireAge: 66, open: false })
  expect(pensionDetails({ ...nothing, final_pension_application: true }, nobody).open).toBe(true)
})

test.each([
  ['advice@siol.example', 'advice@siol.example'],
  ['Niamh Kelly, advice@siol.example', 'advice@siol.example'],
  ['call 01 555 0100', undefined],
])('PEN-12 PEN-13: in %j the address is %j', (text, address) => {
  expect(emailIn(text)).toBe(address)
})
