/** The recommendation for each persona, and its reasons: the whole decision, from stored answers. */
import { expect, test } from 'vitest'
import { checkAnswers } from '#areas/forms/domain/check-page.ts'
import { profileChanges } from '#areas/forms/domain/exchange/profile-changes.ts'
import { forms } from '#areas/forms/domain/registry.ts'
import { flagWords } from '#areas/recommendations/copy/recommendation-flags.ts'
import { moneyRows, personRows } from '#areas/recommendations/documents/recommendation-facts.ts'
import { type FlagCode, flagCodes, flagWeight } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { readCircumstances } from '#areas/recommendations/domain/circumstances.ts'
import { type ReasonCode, recommend } from '#areas/recommendations/domain/recommendation.ts'
import { type Contribution, monthlyOf } from '#shared/domain/contribution.ts'
import type { PensionPlan } from '#shared/domain/member.ts'
import { adviceFacts, advisedNames } from './persona-answers.ts'
import { type PersonName, people } from './personas.ts'

const now = new Date('2026-11-21T10:00:00Z')

const standard: PensionPlan = 'zurich_standard_prsa'
const nonStandard: PensionPlan = 'zurich_nonstandard_prsa'

/** The firm has proof of the sustainable funds of the other plan. */
const verified = {
  plans: [{ id: nonStandard, employerAccess: true, facts: { sustainable: true, bCorp: false } }],
}

type Expected = {
  plans: readonly PensionPlan[]
  pays?: Contribution
  years?: number | null
  risk?: number
  reasons: readonly ReasonCode[]
  flags: readonly FlagCode[]
}

const monthly = (amount: number): Contribution => ({ amount, often: 'Monthly' })
const nothing = (...flags: readonly FlagCode[]): Expected => ({ plans: [], reasons: ['held_back'], flags })

const table: Readonly<Record<PersonName, Expected>> = {
  aoife: nothing('residence_unknown', 'fact_find_incomplete', 'facts_missing'),
  marek: nothing('not_resident', 'fact_find_incomplete', 'facts_missing'),
  ines: nothing('not_resident', 'fact_find_incomplete', 'facts_missing'),
  una: nothing('fact_find_incomplete', 'facts_missing'),
  conor: nothing('fact_find_incomplete', 'facts_missing'),
  grainne: nothing('fact_find_incomplete', 'facts_missing'),
  tadhg: nothing('fact_find_incomplete', 'facts_missing'),
  saoirse: {
    plans: [standard],
    pays: monthly(50),
    years: 31,
    risk: 3,
    reasons: ['charges_capped', 'simple_choice', 'easy_to_change', 'as_requested', 'risk_fits'],
    flags: ['no_relief', 'state_pension_partial'],
  },
  dara: {
    plans: [standard],
    pays: monthly(400),
    years: 25,
    risk: 4,
    reasons: ['charges_capped', 'easy_to_change', 'as_requested', 'risk_fits'],
    flags: [],
  },
  niall: nothing('facts_missing'),
  orla: {
    plans: [standard],
    pays: monthly(350),
    years: 37,
    risk: 5,
    reasons: ['charges_capped', 'through_payroll', 'as_requested', 'risk_fits'],
    flags: ['my_future_fund', 'relief_shared'],
  },
  fionn: {
    plans: [standard],
    pays: monthly(500),
    years: 14,
    risk: 4,
    reasons: ['charges_capped', 'as_requested', 'risk_fits'],
    flags: ['scheme_to_join'],
  },
  roisin: {
    plans: [standard],
    pays: monthly(600),
    years: 3,
    risk: 3,
    reasons: ['charges_capped', 'through_payroll', 'as_requested', 'risk_fits'],
    flags: ['changes_expected', 'close_to_retirement', 'thin_emergency_fund', 'state_pension_partial', 'risk_capped'],
  },
  cian: {
    plans: [nonStandard, standard],
    pays: monthly(900),
    years: 29,
    risk: 6,
    reasons: ['wider_choice', 'charges_capped', 'through_payroll', 'as_requested', 'risk_fits'],
    flags: ['sustainability_some', 'my_future_fund_likely'],
  },
  maeve: {
    plans: [standard, nonStandard],
    pays: monthly(250),
    years: 23,
    risk: 5,
    reasons: ['charges_capped', 'through_payroll', 'sustainable_choice', 'as_requested', 'risk_fits'],
    flags: ['sustainability_strong', 'my_future_fund_likely', 'state_pension_partial'],
  },
  eoin: {
    plans: [standard],
    pays: monthly(100),
    years: 35,
    risk: 4,
    reasons: ['charges_capped', 'through_payroll', 'easy_to_change', 'half_for_emergencies', 'risk_fits'],
    flags: ['workplace_unknown', 'my_future_fund_likely', 'above_surplus', 'no_emergency_fund', 'heavy_debts'],
  },
  brid: {
    plans: [nonStandard],
    pays: monthly(2000),
    years: 20,
    risk: 6,
    reasons: ['wider_choice', 'sustainable_choice', 'as_requested', 'risk_fits'],
    flags: ['sustainability_strong', 'state_pension_partial'],
  },
  lorcan: {
    plans: [standard],
    pays: { amount: 3600, often: 'Yearly' },
    years: 18,
    risk: 4,
    reasons: ['charges_capped', 'easy_to_change', 'within_surplus', 'risk_fits'],
    flags: ['above_surplus'],
  },
  nuala: {
    plans: [standard],
    pays: { amount: 10_000, often: 'Once' },
    years: null,
    risk: 4,
    reasons: ['charges_capped', 'simple_choice', 'easy_to_change', 'as_requested', 'risk_fits'],
    flags: ['sustainability_some', 'no_relief', 'state_pension_partial'],
  },
  sean: {
    plans: [standard],
    pays: monthly(450),
    years: 38,
    risk: 5,
    reasons: ['charges_capped', 'through_payroll', 'within_relief', 'risk_fits'],
    flags: ['my_future_fund_likely', 'over_relief_ceiling'],
  },
  eilis: {
    plans: [standard],
    pays: monthly(250),
    years: 16,
    risk: 4,
    reasons: ['charges_capped', 'simple_choice', 'through_payroll', 'as_requested', 'risk_fits'],
    flags: ['vulnerable', 'health_changed', 'my_future_fund_likely', 'replacing', 'relief_shared'],
  },
  donal: nothing('needs_access', 'my_future_fund_likely'),
  sinead: {
    plans: [standard],
    pays: monthly(250),
    years: 33,
    risk: 4,
    reasons: ['charges_capped', 'easy_to_change', 'as_requested', 'risk_fits'],
    flags: [
      'tax_elsewhere',
      'politically_exposed',
      'answers_disagree',
      'in_employer_scheme',
      'thin_emergency_fund',
      'risk_contradiction',
      'attitude_above_capacity',
      'risk_capped',
    ],
  },
}

for (const [name, expected] of Object.entries(table) as [PersonName, Expected][]) {
  test(`REC-01 REC-03: ${name}, who ${people[name].story}, is recommended ${expected.plans.join(' and ') || 'nothing'}`, () => {
    const proposal = recommend(readCircumstances(adviceFacts(name), now), now, undefined, verified)
    expect(proposal.plans).toEqual(expected.plans)
    expect(proposal.best_match).toBe(expected.plans[0] ?? null)
    expect(proposal.contribution).toEqual(expected.pays ?? null)
    expect(proposal.time_contribution).toBe(expected.years ?? null)
    if (expected.risk !== undefined) expect(proposal.risk_number).toBe(expected.risk)
    expect(proposal.reasons.map(({ code }) => code)).toEqual(expected.reasons)
    expect(proposal.flags.map(({ code }) => code)).toEqual(expected.flags)
  })
}

test('sustainable funds are no reason, and bring no other plan, before the firm has proof of them', () => {
  for (const name of ['maeve', 'brid'] as const) {
    const { reasons, plans } = recommend(readCircumstances(adviceFacts(name), now), now)
    expect(reasons.map(({ code }) => code)).not.toContain('sustainable_choice')
    expect(plans).toEqual(name === 'maeve' ? [standard] : [nonStandard, standard])
  }
})

test('a plan without employer access is not recommended for working through payroll', () => {
  const orla = readCircumstances(adviceFacts('orla'), now)
  const reasons = (employerAccess: boolean) =>
    recommend(orla, now, undefined, { plans: [{ id: standard, employerAccess }] }).reasons.map(({ code }) => code)
  expect(reasons(true)).toEqual(table.orla?.reasons)
  expect(reasons(false)).toEqual(table.orla?.reasons.filter((code) => code !== 'through_payroll'))
})

test('a single payment, which comes out of savings, is not said to work through payroll', () => {
  const requested = { amount: 3000, often: 'Once' } as const
  const { reasons } = recommend({ ...readCircumstances(adviceFacts('orla'), now), requested }, now, undefined, {
    plans: [{ id: standard, employerAccess: true }],
  })
  expect(reasons.map(({ code }) => code)).toEqual(['charges_capped', 'as_requested', 'risk_fits'])
})

test('the forms accept the answers of every persona', () => {
  // Niall did not give his employment status.
  for (const name of advisedNames.filter((each) => each !== 'niall')) {
    for (const [id, answers] of Object.entries(adviceFacts(name).answers)) {
      const context = { today: '2026-11-21', readPhone: (text: string) => text }
      expect([name, id, ...checkAnswers(forms[id as keyof typeof forms], answers ?? {}, context)]).toEqual([name, id])
    }
  }
})

test('requested contributions match what the profile stores', () => {
  for (const name of advisedNames) {
    const { requested, employerMonthly } = readCircumstances(adviceFacts(name), now)
    const answers = adviceFacts(name).answers.fact_find_financial_details ?? {}
    const stored = profileChanges('fact_find_financial_details', answers)
    expect([name, requested && monthlyOf(requested)]).toEqual([name, stored.pension_contribution_value])
    expect([name, employerMonthly ?? null]).toEqual([name, stored.employer_pension_contribution])
  }
})

test('each flag has a text, and a question for the adviser where it needs an answer', () => {
  const flags = Object.keys(table).flatMap(
    (name) => recommend(readCircumstances(adviceFacts(name as PersonName), now), now).flags,
  )
  for (const flag of flags) {
    const { title, text, ask } = flagWords(flag)
    expect(`${title} ${text}`).not.toMatch(/undefined|NaN|null|\[object/)
    expect(ask !== undefined).toBe(flagWeight(flag.code) !== 'notes')
  }
})

test('the personas cover every flag except those with a table of their own', () => {
  const met = new Set(Object.values(table).flatMap(({ flags }) => flags))
  expect(flagCodes.filter((code) => !met.has(code))).toEqual([
    'age_outside',
    'no_surplus',
    'below_minimum',
    'state_pension_unknown',
  ])
})

test('of somebody who does not know their years of PRSI no number is made up', () => {
  const facts = adviceFacts('orla')
  const financial = { ...facts.answers.fact_find_financial_details, prsi_years: 'not_known' }
  const known = readCircumstances(
    { ...facts, answers: { ...facts.answers, fact_find_financial_details: financial } },
    now,
  )
  expect(known).toMatchObject({ prsiYears: undefined, prsiUnknown: true })
  const { flags } = recommend(known, now)
  expect(flags.map(({ code }) => code)).toContain('state_pension_unknown')
  expect(flags.map(({ code }) => code)).not.toContain('state_pension_partial')
  expect(JSON.stringify(flags.map(flagWords))).not.toMatch(/not_known|undefined|NaN/)
  expect(personRows(known)).toContainEqual({ label: 'Irish social insurance so far', value: 'Not known' })
})

test('the facts behind the advice put no answer into the mouth of a member who gave none, or another', () => {
  const facts = adviceFacts('lorcan')
  const pension = { pensions: 'one', pension_kind_1: 'defined_benefit', pension_value_1: 0, pension_paid_now_1: 'no' }
  const financial = { ...facts.answers.fact_find_financial_details, higher_rate: 'not_sure', ...pension }
  const answers = { ...facts.answers, fact_find_financial_details: financial }
  const rows = new Map(
    moneyRows(readCircumstances({ ...facts, answers }, now)).map(({ label, value }) => [label, value]),
  )
  expect(rows.get('You pay income tax at 40%')).toBe('Not known')
  expect(rows.get('Pension at work')).toBeUndefined()
  expect(rows.get('Pensions you have')).toBe('Pension linked to your pay (defined benefit): value not known')
})

test('they say what the employer of an employee pays in, which the advice takes into account', () => {
  const facts = adviceFacts('lorcan')
  const rowsOf = (pays: object) => {
    const work = { workplace_pension: 'employer_scheme', annual_salary: 48_000, ...pays }
    const financial = { ...facts.answers.fact_find_financial_details, ...work }
    return moneyRows(
      readCircumstances({ ...facts, answers: { ...facts.answers, fact_find_financial_details: financial } }, now),
    )
  }
  const label = 'Your employer pays in'
  const paid = { employer_pays: 'percent', employer_percent: 5 }
  expect(rowsOf(paid)).toContainEqual({ label, value: '€200 per month' })
  expect(rowsOf({ employer_pays: 'no' })).toContainEqual({ label, value: 'No' })
  expect(rowsOf({ employer_pays: 'not_sure' })).toContainEqual({ label, value: 'Not known' })
})
