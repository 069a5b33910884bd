import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { employerStates, employmentStatuses, pensionPlans } from '#shared/domain/member.ts'
import { type BookedCall, type HomeFacts, homeView } from './home.ts'

const forms = (personal: boolean, financial: boolean, risk: boolean, form_qualification = false) => ({
  form_fact_find_personal_details: personal,
  form_fact_find_financial_details: financial,
  form_fact_find_risk_reward: risk,
  form_qualification,
})
const call: BookedCall = {
  id: 'ABCDEFGHIJKLMNOP',
  start_time: new Date('2026-12-01T10:00:00Z'),
  timezone: 'Europe/Dublin',
  user_name: 'Niamh Kelly',
}

const newcomer: HomeFacts = {
  is_tax_resident: null,
  ...forms(false, false, false),
  employment_status: null,
  pension_applied_activity_information: false,
  pension_applied_verify_identity: false,
  pension_applied_prsa_form: false,
  signed: false,
  signsAgain: false,
  sentAt: null,
  recommend_zurich_standard: false,
  recommend_zurich_nonstandard: false,
  recommend_zurich_bestmatch: null,
  ...{ best_match: null, recommended_other_plans: [] },
  pension_applied: null,
  process_pension_applied: null,
  process_employer_details: null,
  process_final_pension_application: false,
  final_pension_application: false,
  pension_contribution_value: null,
  retirement_income_target_value: null,
  call: null,
  sentBack: [],
  contribution: { state: 'agreed' },
}

test.each([
  [forms(false, false, false), true],
  [forms(true, true, false), true],
  [forms(true, true, true), false],
])('HOME-13 HOME-16: with %j the questionnaire shows and the welcome banner is %s', (profile, welcome) => {
  expect(view(profile)).toMatchObject({ kind: 'questionnaire', welcome })
})
const view = (facts: Partial<HomeFacts>) => homeView({ ...newcomer, ...facts }, { plans: [] })
const applied = { ...forms(true, true, true, true), pension_applied: 'zurich_standard_prsa' } as const
const reviewed = {
  ...applied,
  employment_status: 'Employee',
  pension_applied_verify_identity: true,
  pension_applied_prsa_form: true,
  process_final_pension_application: true,
} as const

describe('case 1', () => {
  test.each<[Partial<HomeFacts>, string | undefined]>([
    [{ signed: true }, undefined],
    [{ signed: false }, '/pension-application/sign-contract'],
    [{ signed: true, pension_applied_verify_identity: false }, '/pension-application/verify-identity'],
    [{ signed: false, pension_applied_verify_identity: false }, '/pension-application/verify-identity'],
    [{ signed: true, sentBack: ['ppsn'] }, '/pension-application/verify-identity'],
  ])('HOME-07: waiting for the provider with %j leads to %j', (facts, href) => {
    expect(view({ ...reviewed, ...facts })).toMatchObject({ kind: 'providerWaiting', position: 4, href })
  })

  test('HOME-08: the provider has answered', () => {
    const facts = { ...reviewed, final_pension_application: true, signed: true }
    expect(view(facts)).toMatchObject({ kind: 'ready', position: 4, welcome: false })
    expect(view({ ...newcomer, final_pension_application: true }).kind).toBe('questionnaire')
  })
})

describe('case 2', () => {
  test('HOME-09 HOME-12: the employer screen, with an application and without one', () => {
    const progress = { process_employer_details: 'progress' } as const
    expect(view({ ...applied, ...progress })).toMatchObject({
      kind: 'employerDetails',
      applied: true,
      plan: 'zurich_standard_prsa',
      position: 3,
    })
    const plan = 'zurich_nonstandard_prsa'
    const facts = { ...forms(true, true, true, true), ...progress, process_pension_applied: plan } as const
    expect(view(facts)).toMatchObject({ kind: 'employerDetails', applied: false, plan, position: 2 })
  })

  test('HOME-10: the employer has done their part, and a document that was sent back is reported', () => {
    const facts = { ...applied, process_employer_details: 'done', employment_status: 'Employee' } as const
    expect(view(facts)).toMatchObject({
      kind: 'employerDone',
      href: '/pension-application',
      action: { kind: 'step', step: 'identity' },
    })
    expect(view({ ...facts, sentBack: ['datebirth'] })).toMatchObject({
      action: { kind: 'sentBack', documents: ['datebirth'] },
    })
  })

  test.each([null, 'waiting'] as const)('HOME-11: with employer %j the application and its call are shown', (done) => {
    const facts = { ...applied, process_employer_details: done, employment_status: 'Company Director' } as const
    expect(view(facts)).toMatchObject({ kind: 'application', call: null, action: { step: 'activity' }, welcome: false })
    expect(view({ ...facts, call })).toMatchObject({ kind: 'application', call })
  })

  test.each([
    ['zurich_standard_prsa', 'zurich_standard_prsa'],
    ['zurich_nonstandard_prsa', 'zurich_nonstandard_prsa'],
    ['another_plan', undefined],
  ])('HOME-18 HOME-22: with %j applied for the teaser is of %j', (pension_applied, plan) => {
    const shown = view({ ...applied, pension_applied })
    if (shown.kind !== 'application') throw new Error('expected the application')
    expect([shown.plan, shown.href]).toEqual([plan, plan && '/pension-application'])
  })

  test.each(['', null])('HOME-18: %j is no application', (pension_applied) => {
    expect(view({ ...applied, pension_applied }).kind).toBe('questionnaire')
  })

  test('HOME-20 HOME-21: the figures come from the profile', () => {
    const figures = { pension_contribution_value: 250, retirement_income_target_value: 24_000 }
    expect(view({ ...applied, ...figures }).figures).toEqual(figures)
    expect(view({}).figures).toEqual({ pension_contribution_value: null, retirement_income_target_value: null })
  })
})

describe('case 4', () => {
  const advised = { ...forms(true, true, true, true), recommend_zurich_standard: true } as const

  test('HOME-14: a booked call is shown in front of the view it hides, and links to it', () => {
    expect(view({ call })).toMatchObject({
      kind: 'call',
      call,
      welcome: true,
      behind: { kind: 'questionnaire', card: { button: { label: 'getStarted', href: '/fact-find/welcome' } } },
    })
    expect(view({ ...advised, call })).toMatchObject({
      kind: 'call',
      welcome: false,
      behind: { kind: 'recommendations', cards: [{ details: '/recommendations/details/zurich_standard' }] },
    })
    expect(view({ ...advised, call, process_employer_details: 'waiting' })).toMatchObject({
      kind: 'call',
      behind: { kind: 'employerWaiting' },
    })
  })

  test('HOME-15: the employer has the link', () => {
    expect(view({ ...advised, process_employer_details: 'waiting' })).toMatchObject({
      kind: 'employerWaiting',
      href: '/pension-application/share-employer',
    })
  })

  test('HOME-06: an employer who is done, without an application, changes nothing', () => {
    expect(view({ ...advised, process_employer_details: 'done' }).kind).toBe('recommendations')
    expect(view({ process_employer_details: 'done' }).kind).toBe('questionnaire')
  })

  test('HOME-17: one card per plan, the best match first', () => {
    const both = { recommend_zurich_nonstandard: true, recommend_zurich_bestmatch: 'zurich_nonstandard_prsa' } as const
    expect(view({ ...advised, ...both })).toMatchObject({
      kind: 'recommendations',
      cards: [
        { plan: 'zurich_nonstandard_prsa', best: true },
        { plan: 'zurich_standard_prsa', best: false },
      ],
    })
  })

  const standard = 'zurich_standard_prsa'
  test.each<[Partial<HomeFacts>, boolean, boolean]>([
    [{ employment_status: null }, false, false],
    [{ employment_status: null, process_pension_applied: standard }, false, false],
    [{ employment_status: 'Employee' }, false, true],
    [{ employment_status: 'Employee', process_pension_applied: standard }, false, true],
    [{ employment_status: 'Employee', process_pension_applied: 'zurich_nonstandard_prsa' }, false, true],
    [{ employment_status: 'Not currently working' }, true, false],
    [{ employment_status: 'Self-Employed/Sole Trader', process_pension_applied: standard }, true, false],
    [{ employment_status: 'Company Director' }, true, false],
  ])('HOME-17 GRD-16 GRD-17: %j may start: %s, share with the employer: %s', (facts, startApplication, share) => {
    const cards = [{ startApplication, shareWithEmployer: share }]
    expect(view({ ...advised, ...facts })).toMatchObject({ cards })
  })

  test('the call card offers to share with the employer: the plan of the call, or every recommended one', () => {
    const other = 'zurich_nonstandard_prsa'
    const chosen = {
      ...advised,
      call,
      employment_status: 'Employee',
      process_pension_applied: standard,
      recommend_zurich_nonstandard: true,
    } as const
    expect(view(chosen)).toMatchObject({ kind: 'call', share: [standard] })
    const plain = view({ ...chosen, process_pension_applied: null })
    expect(plain.kind === 'call' && plain.share.toSorted()).toEqual([other, standard])
    expect(view({ ...chosen, process_employer_details: 'waiting' })).toMatchObject({ share: [] })
    expect(view({ ...chosen, employment_status: 'Company Director' })).toMatchObject({ share: [] })
  })
})

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
  ...{ best_match: fc.constantFrom(...pensionPlans, 'other', null), recommended_other_plans: fc.constant([]) },
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
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const kinds = Object.entries(rows(facts)).flatMap(([kind, holds]) => (holds ? [kind] : []))
      const shown = view(facts)
      expect(kinds).toEqual([shown.kind])
      expect(shown.call).toBe(facts.call)
    }),
    { numRuns: 1000 },
  )
  const met = fc.sample(anyFacts, { numRuns: 1000, seed: 6 }).map((facts) => view(facts).kind)
  expect(new Set(met).size).toBe(10)
})

test('HOME-13: the welcome banner is shown in case 4 below 100 %, and only there', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { kind, welcome } = view(facts)
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
      const shown = view({ ...facts, call })
      if (shown.kind !== 'call') return
      expect(view({ ...facts, call: null })).toMatchObject(shown.behind)
    }),
  )
})
