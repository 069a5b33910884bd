import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formIds } from '#areas/forms/domain/registry.ts'
import { type AllowedFacts, isAllowed as isAllowedIn } from '#areas/profile/domain/allowed-writes.ts'
import type { MemberWrite } from '#areas/profile/domain/profile-fields.ts'
import { people } from './personas.ts'

const standard = 'zurich_standard_prsa'
const facts: AllowedFacts = {
  ...people.aoife.facts,
  submitted: [],
  documentsSent: false,
  employerAsked: false,
}

const isAllowed = (write: MemberWrite, known: AllowedFacts) => isAllowedIn(write, known, { plans: [] })

const flags = [
  ['form_qualification', 'qualification'],
  ['form_fact_find_personal_details', 'fact_find_personal_details'],
  ['form_fact_find_financial_details', 'fact_find_financial_details'],
  ['form_fact_find_risk_reward', 'fact_find_risk_reward'],
  ['pension_applied_activity_information', 'business_details'],
] as const

test.each(flags)('SRV-16 GRD-14: %s may be written only after %s was submitted', (flag, form) => {
  expect(isAllowed({ [flag]: true }, { ...facts, submitted: [form] })).toBe(true)
  expect(isAllowed({ [flag]: true }, { ...facts, submitted: formIds.filter((id) => id !== form) })).toBe(false)
})

test('SRV-16: one flag that is not allowed refuses the whole merge', () => {
  fc.assert(
    fc.property(fc.constantFrom(...flags), fc.boolean(), ([flag], followup) => {
      expect(isAllowed({ request_followup: followup, [flag]: true }, facts)).toBe(false)
    }),
  )
})

const advised = { ...facts, ...people.dara.facts }
const employee = { ...facts, ...people.orla.facts }

describe('plans', () => {
  test.each<[string, MemberWrite, AllowedFacts, boolean]>([
    ['nothing is recommended, and they ask about a plan', { process_pension_applied: standard }, facts, false],
    [
      'nothing is recommended, and they share with the employer',
      { process_employer_details: 'progress', process_pension_applied: standard },
      { ...facts, employment_status: 'Employee' },
      false,
    ],
    [
      'the employer is asked about another',
      { process_pension_applied: 'zurich_nonstandard_prsa' },
      { ...employee, process_employer_details: 'progress' },
      false,
    ],
    [
      'the employer has the form for another, though this one is recommended too',
      { process_pension_applied: 'zurich_nonstandard_prsa' },
      { ...employee, recommend_zurich_nonstandard: true, process_employer_details: 'waiting' },
      false,
    ],
    [
      'the employer has the form for the same',
      { process_pension_applied: standard },
      { ...employee, process_employer_details: 'waiting' },
      true,
    ],
    ['it is recommended', { process_pension_applied: standard }, advised, true],
    ['only the other is recommended', { process_pension_applied: 'zurich_nonstandard_prsa' }, advised, false],
    ['one is applied for', { process_pension_applied: standard }, { ...advised, pension_applied: standard }, false],
    ['they work for themselves', { process_pension_applied: standard, pension_applied: standard }, advised, true],
    ['they are employed', { pension_applied: standard }, employee, false],
    ['their work is unknown', { pension_applied: standard }, { ...facts, ...people.niall.facts }, false],
    ['they share with the employer', { process_employer_details: 'progress' }, employee, true],
    [
      'they choose and share at once',
      { process_employer_details: 'progress', process_pension_applied: standard },
      { ...employee, process_pension_applied: null },
      true,
    ],
    [
      'no plan is chosen',
      { process_employer_details: 'progress' },
      { ...employee, process_pension_applied: null },
      false,
    ],
    ['no link was sent', { process_employer_details: 'waiting' }, employee, false],
    ['a link was sent', { process_employer_details: 'waiting' }, { ...employee, employerAsked: true }, true],
    [
      'the employer is done',
      { process_employer_details: 'progress' },
      { ...employee, process_employer_details: 'done' },
      false,
    ],
  ])('SRV-16 GRD-14: %s', (_why, write, known, expected) => {
    expect(isAllowed(write, known)).toBe(expected)
  })
})

describe('a plan without employer access', () => {
  const other = 'zurich_nonstandard_prsa'
  const both = { ...employee, recommend_zurich_nonstandard: true }
  const begun = { ...both, process_employer_details: 'progress' } as const
  const catalogue = { plans: [{ id: other, employerAccess: false }] }
  const apply = { process_pension_applied: other, pension_applied: other } as const
  test.each<[string, MemberWrite, AllowedFacts, boolean]>([
    ['an employee applies for it alone', apply, both, true],
    ['and for the other only with the employer', { pension_applied: standard }, both, false],
    [
      'the employer is asked about it',
      { process_pension_applied: other, process_employer_details: 'progress' },
      both,
      false,
    ],
    [
      'a link of an earlier application was sent',
      { process_pension_applied: other, process_employer_details: 'waiting' },
      { ...both, employerAsked: true },
      false,
    ],
    ['a call may be about it', { process_pension_applied: other }, both, true],
    ['the employer is asked about another', { process_pension_applied: other }, begun, false],
    ['and they apply for it alone', { pension_applied: other }, begun, false],
    ['both ways at once', { pension_applied: other, process_employer_details: 'progress' }, both, false],
    [
      'both ways at once, the employer first',
      { process_employer_details: 'progress', pension_applied: other },
      both,
      false,
    ],
    [
      'the employer is asked once it is applied for',
      { process_employer_details: 'progress' },
      { ...both, ...apply },
      false,
    ],
    ['it is theirs already', { pension_applied: other }, { ...both, ...apply }, true],
    ['it is not recommended', apply, employee, false],
    ['the quiz rules it out', apply, { ...both, is_tax_resident: 'No' }, false],
    [
      'the employer was asked about it before: the same plan',
      { process_pension_applied: other },
      { ...begun, process_pension_applied: other },
      true,
    ],
    [
      'the employer was asked about it before: a link was sent',
      { process_employer_details: 'waiting' },
      { ...begun, process_pension_applied: other, employerAsked: true },
      true,
    ],
    ['someone who works for themselves chooses it', apply, { ...advised, recommend_zurich_nonstandard: true }, true],
  ])('SRV-16: %s', (_why, write, known, expected) => {
    expect(isAllowedIn(write, known, catalogue)).toBe(expected)
  })
})

describe('the application', () => {
  const director = { ...facts, ...people.dara.facts, pension_applied: standard }
  test('SRV-16: the identity step is done only after the documents are sent', () => {
    expect(isAllowed({ pension_applied_verify_identity: true }, director)).toBe(false)
    expect(isAllowed({ pension_applied_verify_identity: true }, { ...director, documentsSent: true })).toBe(true)
  })

  test('SRV-16: the form can be reviewed only after the earlier steps, and never without an application', () => {
    const review = { process_final_pension_application: true } as const
    const ready = {
      ...director,
      pension_applied_activity_information: true,
      pension_applied_verify_identity: true,
    }
    expect(isAllowed(review, ready)).toBe(true)
    expect(isAllowed(review, { ...ready, pension_applied_verify_identity: false })).toBe(false)
    expect(isAllowed(review, { ...ready, pension_applied_activity_information: false })).toBe(false)
    expect(isAllowed(review, { ...ready, pension_applied: null })).toBe(false)
    expect(isAllowed(review, { ...ready, contribution: { state: 'memberMustAgree' } })).toBe(false)
    expect(isAllowed(review, { ...ready, contribution: { state: 'adviserMustSettle' } })).toBe(false)
  })
})

test('PRO-04 SRV-17: the member may change switches and the employer at any time', () => {
  expect(isAllowed({ phone_marketing: true, current_employer: 'Acme', company_eircode: 'Acme' }, facts)).toBe(true)
})
