/** What holds for every combination of facts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { employerStates, employmentStatuses, pensionPlans } from '#domain/shared/member.ts'
import { type BookedCall, type HomeFacts, homeView } from './home.ts'

const call: BookedCall = {
  id: 'ABCDEFGHIJKLMNOP',
  start_time: new Date('2026-12-01T10:00:00Z'),
  timezone: 'Europe/Dublin',
  user_name: 'Niamh Kelly',
}

const anyFacts: fc.Arbitrary<HomeFacts> = fc.record({
  is_tax_resident: fc.constantFrom('Yes', 'No', 'Not sure', '', null),
  form_fact_find_personal_details: fc.boolean(),
  form_fact_find_financial_details: fc.boolean(),
  form_fact_find_risk_reward: fc.boolean(),
  form_qualification: fc.boolean(),
  employment_status: fc.constantFrom(...employmentStatuses, null),
  pension_applied_activity_information: fc.boolean(),
  pension_applied_verify_identity: fc.boolean(),
  pension_applied_prsa_form: fc.boolean(),
  signed: fc.boolean(),
  signsAgain: fc.boolean(),
  sentAt: fc.constantFrom(null, new Date('2026-11-21T10:00:00Z')),
  recommend_zurich_standard: fc.boolean(),
  recommend_zurich_nonstandard: fc.boolean(),
  recommend_zurich_bestmatch: fc.constantFrom(...pensionPlans, null),
  best_match: fc.constantFrom(...pensionPlans, 'other', null),
  pension_applied: fc.constantFrom(...pensionPlans, 'other', '', null),
  process_pension_applied: fc.constantFrom(...pensionPlans, null),
  process_employer_details: fc.constantFrom(...employerStates, null),
  process_final_pension_application: fc.boolean(),
  final_pension_application: fc.boolean(),
  pension_contribution_value: fc.constantFrom(null, 0, 250),
  retirement_income_target_value: fc.constantFrom(null, 24_000),
  call: fc.constantFrom(null, call),
  sentBack: fc.subarray(['ppsn', 'datebirth'] as const),
  contribution: fc.record({ state: fc.constantFrom('agreed', 'memberMustAgree', 'adviserMustSettle') }),
})

/** The rows of the specification, each on its own and without their order. */
function rows(facts: HomeFacts): Record<string, boolean> {
  const final = facts.process_final_pension_application
  const application = !final && Boolean(facts.pension_applied)
  const employer = facts.process_employer_details
  const four = !final && !application && employer !== 'progress'
  const recommended = facts.recommend_zurich_standard || facts.recommend_zurich_nonstandard
  const uncalled = four && facts.call === null
  const refused = Boolean(facts.is_tax_resident) && facts.is_tax_resident !== 'Yes'
  return {
    providerWaiting: final && !facts.final_pension_application,
    ready: final && facts.final_pension_application,
    employerDetails: !final && employer === 'progress',
    employerDone: application && employer === 'done',
    application: application && (employer === null || employer === 'waiting'),
    call: four && facts.call !== null,
    employerWaiting: uncalled && employer === 'waiting',
    notEligible: uncalled && employer !== 'waiting' && !recommended && refused,
    questionnaire: uncalled && employer !== 'waiting' && !recommended && !refused,
    recommendations: uncalled && employer !== 'waiting' && recommended,
  }
}

test('HOME-06: any combination of facts gives exactly one view, the one of its row', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const kinds = Object.entries(rows(facts)).flatMap(([kind, holds]) => (holds ? [kind] : []))
      const shown = homeView(facts)
      expect(kinds).toEqual([shown.kind])
      expect(shown.call).toBe(facts.call)
      met.add(kinds[0] ?? '')
    }),
    { numRuns: 1000 },
  )
  expect(met.size).toBe(10)
})

test('HOME-13: the welcome banner is shown in case 4 below 100 %, and only there', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { kind, welcome } = homeView(facts)
      const four = ['call', 'employerWaiting', 'notEligible', 'questionnaire', 'recommendations'].includes(kind)
      const answered =
        facts.form_fact_find_personal_details &&
        facts.form_fact_find_financial_details &&
        facts.form_fact_find_risk_reward
      expect(welcome).toBe(four && !answered)
    }),
  )
})

test('HOME-14: the view that a call hides is the one shown without it', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const shown = homeView({ ...facts, call })
      if (shown.kind !== 'call') return
      expect(homeView({ ...facts, call: null })).toMatchObject(shown.behind)
    }),
  )
})
