import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ApplicationFacts,
  type applicationSteps,
  type FactFindStepFacts,
  factFindPosition,
  headlinePosition,
  isQualified,
  nextApplicationStep,
  placeOf,
  stepsOf,
} from './journey.ts'

const forms = (done: 0 | 1 | 2 | 3) => ({
  form_fact_find_personal_details: done > 0,
  form_fact_find_financial_details: done > 1,
  form_fact_find_risk_reward: done > 2,
  pension_applied: null,
  process_final_pension_application: false,
})

test.each([
  [forms(0), 1],
  [forms(2), 1],
  [forms(3), 2],
  [{ ...forms(3), pension_applied: 'zurich_standard_prsa' }, 3],
  [{ ...forms(3), pension_applied: 'zurich_standard_prsa', process_final_pension_application: true }, 4],
] as const)('HOME-01 FF-30: %j stands at headline step %i', (facts, position) => {
  expect(headlinePosition(facts)).toBe(position)
})

test.each([
  [true, 'Yes', true],
  [true, 'No', false],
  [true, 'Not sure', false],
  [true, null, false],
  [false, 'Yes', false],
])('FF-04 QUA-01: quiz done %s and resident %j is qualified: %s', (form_qualification, is_tax_resident, qualified) => {
  expect(isQualified({ form_qualification, is_tax_resident })).toBe(qualified)
})

const guest: FactFindStepFacts = {
  ...forms(0),
  form_qualification: false,
  is_tax_resident: null,
  recommend_zurich_standard: false,
  recommend_zurich_nonstandard: false,
  recommend_zurich_bestmatch: null,
  best_match: null,
  recommended_other_plans: [],
  pension_applied: null,
  process_employer_details: null,
  process_final_pension_application: false,
  callTookPlace: false,
}
const resident = { form_qualification: true, is_tax_resident: 'Yes' } as const
const advised = { ...resident, ...forms(3), recommend_zurich_nonstandard: true } as const

test.each<[Partial<FactFindStepFacts>, number]>([
  [{}, 1],
  [{ form_qualification: true, is_tax_resident: 'No' }, 1],
  [{ callTookPlace: true }, 1],
  [resident, 2],
  [{ ...resident, ...forms(2) }, 2],
  [{ ...resident, ...forms(2), recommend_zurich_standard: true }, 2],
  [{ ...resident, ...forms(3) }, 3],
  [{ ...resident, ...forms(3), callTookPlace: true }, 3],
  [advised, 4],
  [{ ...advised, callTookPlace: true }, 5],
  [{ ...advised, pension_applied: 'zurich_standard_prsa' }, 5],
  [{ ...advised, process_employer_details: 'progress' }, 5],
  [{ ...advised, process_final_pension_application: true }, 5],
])('FF-15: %j stands at step %i of five', (facts, position) => {
  expect(factFindPosition({ ...guest, ...facts })).toBe(position)
})

const nothingDone: ApplicationFacts = {
  employment_status: 'Company Director',
  pension_applied_activity_information: false,
  pension_applied_verify_identity: false,
  pension_applied_prsa_form: false,
  signed: false,
}

test.each([
  ['Employee', false],
  ['Not currently working', false],
  ['Self-Employed/Sole Trader', true],
  ['Company Director', true],
  [null, true],
] as const)('APP-05 GRD-16: with work %j the activity step is there: %s', (employment_status, asked) => {
  expect(stepsOf({ ...nothingDone, employment_status }).includes('activity')).toBe(asked)
})

test.each<[Partial<ApplicationFacts>, string | undefined]>([
  [{}, 'activity'],
  [{ employment_status: 'Employee' }, 'identity'],
  [{ pension_applied_activity_information: true }, 'identity'],
  [{ pension_applied_activity_information: true, pension_applied_verify_identity: true }, 'prsaForm'],
  [{ pension_applied_verify_identity: true, pension_applied_prsa_form: true, signed: true }, 'activity'],
  [{ employment_status: 'Employee', pension_applied_prsa_form: true, signed: true }, 'identity'],
  [
    { employment_status: 'Employee', pension_applied_verify_identity: true, pension_applied_prsa_form: true },
    'signature',
  ],
  [
    {
      employment_status: 'Employee',
      pension_applied_verify_identity: true,
      pension_applied_prsa_form: true,
      signed: true,
    },
    undefined,
  ],
])('APP-07: with %j the next step is %j', (facts, step) => {
  expect(nextApplicationStep({ ...nothingDone, ...facts })).toBe(step)
})

test('APP-07: no step comes before a missing one', () => {
  const anyFacts = fc.record({
    employment_status: fc.constantFrom('Employee' as const, 'Company Director' as const, null),
    pension_applied_activity_information: fc.boolean(),
    pension_applied_verify_identity: fc.boolean(),
    pension_applied_prsa_form: fc.boolean(),
    signed: fc.boolean(),
  })
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const done: Record<(typeof applicationSteps)[number], boolean> = {
        activity: facts.pension_applied_activity_information,
        identity: facts.pension_applied_verify_identity,
        prsaForm: facts.pension_applied_prsa_form,
        signature: facts.signed,
      }
      const next = nextApplicationStep(facts)
      const steps = stepsOf(facts)
      const before = next === undefined ? steps : steps.slice(0, steps.indexOf(next))
      expect(before.every((step) => done[step])).toBe(true)
      if (next) expect(done[next]).toBe(false)
    }),
  )
})

test('each step knows which of how many it is, by whether a business is asked about', () => {
  expect(placeOf({ ...nothingDone, employment_status: 'Employee' }, 'identity')).toEqual({ at: 1, of: 3 })
  expect(placeOf({ ...nothingDone, employment_status: 'Company Director' }, 'identity')).toEqual({ at: 2, of: 4 })
  expect(placeOf({ ...nothingDone, employment_status: 'Company Director' }, 'signature')).toEqual({ at: 4, of: 4 })
})
