import { describe, expect, test } from 'vitest'
import { type FormFacts, formAccess, nextRoute } from './form-access.ts'
import { formIds } from './registry.ts'

const nobody: FormFacts = {
  form_qualification: false,
  is_tax_resident: null,
  form_fact_find_personal_details: false,
  form_fact_find_financial_details: false,
  form_fact_find_risk_reward: false,
  employment_status: null,
  pension_applied: null,
  process_employer_details: null,
  pension_applied_activity_information: false,
  pension_applied_verify_identity: false,
  pension_applied_prsa_form: false,
}
const passed = { form_qualification: true, is_tax_resident: 'Yes' }
const parts = {
  form_fact_find_personal_details: true,
  form_fact_find_financial_details: true,
  form_fact_find_risk_reward: true,
}
const director = { employment_status: 'Company Director', pension_applied: 'zurich_standard_prsa' } as const

test.each([
  ['qualification', {}, 'open'],
  ['qualification', { form_qualification: true, is_tax_resident: 'No' }, 'open'],
  ['qualification', passed, 'done'],
  ['fact_find_personal_details', {}, 'notYet'],
  ['fact_find_personal_details', { form_qualification: true, is_tax_resident: 'Not sure' }, 'notYet'],
  ['fact_find_personal_details', passed, 'open'],
  ['fact_find_financial_details', passed, 'notYet'],
  ['fact_find_risk_reward', { ...passed, form_fact_find_personal_details: true }, 'notYet'],
  ['fact_find_financial_details', { ...passed, form_fact_find_personal_details: true }, 'open'],
  ['fact_find_personal_details', { ...passed, form_fact_find_personal_details: true }, 'done'],
  ['fact_find_risk_reward', { ...passed, ...parts }, 'done'],
  ['business_details', { ...passed, ...parts }, 'notYet'],
  ['business_details', { ...director }, 'open'],
  ['business_details', { ...director, employment_status: 'Employee' }, 'notYet'],
  ['business_details', { ...director, pension_applied_activity_information: true }, 'done'],
  ['employer_details', { process_employer_details: 'waiting' }, 'notTheirs'],
] as const)('QUA-01 FF-17 FF-18 FF-19: %s with %j is %s', (form, facts, access) => {
  expect(formAccess(form, { ...nobody, ...facts }, 'member')).toBe(access)
})

describe('the employer', () => {
  test.each([
    [null, 'notYet'],
    ['progress', 'open'],
    ['waiting', 'open'],
    ['done', 'done'],
  ] as const)('EMP-01 EMP-06: is let in while the member is at %j', (process_employer_details, access) => {
    expect(formAccess('employer_details', { ...nobody, process_employer_details }, 'guest')).toBe(access)
  })

  test('EMP-01: cannot fill in any form of the member', () => {
    for (const form of formIds.filter((id) => id !== 'employer_details')) {
      expect(formAccess(form, { ...nobody, ...passed }, 'guest')).toBe('notTheirs')
    }
  })
})

test('QUA-11 FF-24: each form continues where the page that embeds it continues', () => {
  expect(nextRoute.qualification).toBe('/fact-find/qualification/message')
  for (const form of ['personal_details', 'financial_details', 'risk_reward'] as const)
    expect(nextRoute[`fact_find_${form}`]).toBe('/fact-find')
  expect(nextRoute.business_details).toBe('/pension-application/activity-details/add-details')
})
