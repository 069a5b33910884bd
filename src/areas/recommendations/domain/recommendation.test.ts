import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastContribution } from '#areas/calculator/domain/calculator-inputs.ts'
import { type Point, type RiskPoints, riskQuestions } from '#areas/fact-find/domain/risk.ts'
import { type Contribution, monthlyOf, yearlyOf } from '#shared/domain/contribution.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { employmentStatuses, type PensionPlan } from '#shared/domain/member.ts'
import { affordable, findFlags, flagCodes, flagWeight } from './approval/recommendation-flags.ts'
import { today as now, plain, points, risk } from './circumstances.fixture.ts'
import type { Circumstances } from './circumstances.ts'
import { readCircumstances } from './circumstances.ts'
import { recommend } from './recommendation.ts'

/** The firm has proof of the sustainable funds of the other plan. */
const verified = {
  plans: [{ id: 'zurich_nonstandard_prsa', employerAccess: true, facts: { sustainable: true, bCorp: false } }],
}

describe('the plan', () => {
  const knowing = risk(points(5, { after_a_fall: 4, friends_say: 4 }))
  const standard: PensionPlan = 'zurich_standard_prsa'
  const nonStandard: PensionPlan = 'zurich_nonstandard_prsa'
  const strong = { sustainability: 'strong', themes: ['climate'] }
  test.each<[string, Partial<Circumstances>, readonly PensionPlan[]]>([
    ['a member with knowledge and capacity can choose from both', { risk: knowing }, [nonStandard, standard]],
    ['a strong preference for sustainable funds adds the other', strong, [standard, nonStandard]],
    ['both together leave only the non-standard one', { risk: knowing, ...strong }, [nonStandard]],
    [
      'except for an employee, whose employer must offer only a standard one',
      { risk: knowing, ...strong, status: 'Employee', workplace: 'none' },
      [nonStandard, standard],
    ],
    ['a strong preference without a theme does not', { sustainability: 'strong' }, [standard]],
    [
      'no non-standard one without an understanding of charges',
      { ...strong, risk: risk(points(3, { understanding: 2 })) },
      [standard],
    ],
    ['no non-standard one close to retirement', { risk: knowing, age: 62, retireAge: 66, years: 4 }, [standard]],
    ['no non-standard one during personal difficulties', { risk: knowing, harderNow: true }, [standard]],
  ])('REC-01 REC-03: %s', (_, changes, plans) => {
    expect(recommend({ ...plain, ...changes }, now, undefined, verified).plans).toEqual(plans)
  })
})

describe('the contribution', () => {
  test.each<[string, Partial<Circumstances>, Contribution, string]>([
    ['the requested amount', {}, { amount: 300, often: 'Monthly' }, 'as_requested'],
    ['the monthly surplus', { surplus: 180 }, { amount: 180, often: 'Monthly' }, 'within_surplus'],
    [
      'half of the surplus without an emergency fund',
      { surplus: 180, emergencyMonths: 0 },
      { amount: 90, often: 'Monthly' },
      'half_for_emergencies',
    ],
    [
      'the amount that qualifies for relief',
      { salary: 24_000, requested: { amount: 600, often: 'Monthly' } },
      { amount: 500, often: 'Monthly' },
      'within_relief',
    ],
    [
      'the requested amount where no income tax is paid',
      { salary: 12_000 },
      { amount: 300, often: 'Monthly' },
      'as_requested',
    ],
    [
      'the requested amount where nothing qualifies for relief',
      { status: 'Not currently working', salary: 0 },
      { amount: 300, often: 'Monthly' },
      'as_requested',
    ],
    [
      'a year at a time',
      { requested: { amount: 6001, often: 'Yearly' }, surplus: 100 },
      { amount: 1200, often: 'Yearly' },
      'within_surplus',
    ],
    [
      'a single payment out of savings',
      { requested: { amount: 9000, often: 'Once' }, surplus: 0 },
      { amount: 9000, often: 'Once' },
      'as_requested',
    ],
    [
      'a single payment up to the relief limit',
      { requested: { amount: 20_000, often: 'Once' } },
      { amount: 15_000, often: 'Once' },
      'within_relief',
    ],
  ])('REC-10: %s', (_, changes, contribution, reason) => {
    const proposal = recommend({ ...plain, ...changes }, now)
    expect(proposal.contribution).toEqual(contribution)
    expect(proposal.reasons.map(({ code }) => code)).toContain(reason)
  })

  test('nobody pays in after retirement', () => {
    expect(recommend({ ...plain, years: 40 }, now).time_contribution).toBe(26)
  })
})

const anyRisk = fc
  .record(Object.fromEntries(riskQuestions.map((question) => [question, fc.constantFrom<Point>(1, 2, 3, 4, 5)])))
  .map((chosen) => risk(chosen as RiskPoints))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 12 })
const euro = (max: number) => fc.integer({ min: 0, max })

const anyone: fc.Arbitrary<Circumstances> = fc.record({
  law: fc.constant(programLaw),
  resident: fc.constantFrom('yes', 'yes', 'yes', 'no', undefined),
  complete: fc.constantFrom(true, true, true, false),
  birthDate: maybe(fc.integer({ min: 1951, max: 2008 }).map((year) => `${year}-06-15`)),
  age: maybe(fc.integer({ min: 18, max: 75 })),
  status: maybe(fc.constantFrom(...employmentStatuses)),
  dependants: maybe(euro(5)),
  taxElsewhere: fc.boolean(),
  politicallyExposed: fc.boolean(),
  healthChanged: fc.boolean(),
  harderNow: fc.boolean(),
  changesExpected: fc.boolean(),
  salary: maybe(euro(200_000)),
  higherRate: maybe(fc.constantFrom('yes', 'no')),
  spending: maybe(euro(5000)),
  surplus: maybe(euro(4000)),
  emergencyMonths: maybe(fc.integer({ min: 0, max: 24 })),
  otherAssets: maybe(euro(1_000_000)),
  debts: maybe(euro(500_000)),
  repayments: maybe(euro(4000)),
  pensions: fc.array(
    fc.record({
      kind: fc.constant('prsa'),
      provider: fc.constant(undefined),
      value: euro(500_000),
      paidNow: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  replacing: fc.boolean(),
  workplace: maybe(
    fc.constantFrom('my_future_fund', 'employer_scheme', 'could_join', 'none', 'not_sure', 'not_employee'),
  ),
  employerMonthly: maybe(euro(1000)),
  requested: maybe(
    fc.oneof(
      fc.record({ amount: fc.integer({ min: 25, max: 5000 }), often: fc.constant('Monthly' as const) }),
      fc.record({
        amount: fc.integer({ min: 300, max: 60_000 }),
        often: fc.constantFrom('Yearly' as const, 'Once' as const),
      }),
    ),
  ),
  years: maybe(fc.integer({ min: 1, max: 57 })),
  retireAge: maybe(fc.integer({ min: 60, max: 75 })),
  target: maybe(euro(100_000)),
  prsiYears: maybe(euro(50)),
  prsiUnknown: fc.boolean(),
  workedAbroad: fc.boolean(),
  needsAccess: fc.constantFrom('no', 'no', 'no', 'yes', undefined),
  sustainability: maybe(fc.constantFrom('none', 'some', 'strong')),
  themes: fc.subarray(['climate', 'nature', 'people']),
  risk: maybe(anyRisk),
})

const property = (holds: (known: Circumstances) => void) => fc.assert(fc.property(anyone, holds), { numRuns: 2000 })

test('never recommends a plan to a non-resident, or to a member who left the quiz open', () => {
  property((known) => {
    if (known.resident !== 'yes') expect(recommend(known, now).plans).toEqual([])
  })
})

test("REC-01 REC-10: never exceeds the requested amount, the surplus or the relief limit, and is never below the plan's minimum", () => {
  property((known) => {
    const { contribution, plans } = recommend(known, now)
    expect(contribution === null).toBe(plans.length === 0)
    if (contribution === null || known.requested === undefined) return
    expect(contribution.often).toBe(known.requested.often)
    expect(contribution.amount).toBeLessThanOrEqual(known.requested.amount)
    expect(contribution.amount).toBeGreaterThanOrEqual(leastContribution[contribution.often])
    expect(monthlyOf(contribution)).toBeLessThanOrEqual(monthlyOf(known.requested))
    if (contribution.often !== 'Once') expect(yearlyOf(contribution)).toBeLessThanOrEqual((known.surplus ?? 0) * 12)
  })
})

test('every recommendation names at least one reason, each plan has one of its own, and every flag is listed', () => {
  property((known) => {
    const { plans, reasons, flags } = recommend(known, now)
    expect(reasons.length).toBeGreaterThan(0)
    expect(flags).toEqual(findFlags(known, now))
    for (const plan of plans) expect(reasons.some((reason) => 'plan' in reason && reason.plan === plan)).toBe(true)
  })
})

test('a flag that stops is present exactly when nothing is recommended', () => {
  property((known) => {
    const { plans, flags } = recommend(known, now)
    expect(flags.some(({ code }) => flagWeight(code) === 'stops')).toBe(plans.length === 0)
  })
})

test('no flag is raised twice', () => {
  property((known) => {
    const codes = findFlags(known, now).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => flagCodes.includes(code))).toBe(true)
  })
})

test('REC-01 REC-03: the best match is one of the plans, and an employee always has a standard one to choose', () => {
  property((known) => {
    const { plans, best_match } = recommend(known, now)
    expect(best_match).toBe(plans[0] ?? null)
    if (known.status === 'Employee' && plans.length > 0) expect(plans).toContain('zurich_standard_prsa')
  })
})

test('a smaller request never leads to a larger contribution', () => {
  property((known) => {
    if (known.requested === undefined || known.requested.amount < 2) return
    const less = { ...known, requested: { ...known.requested, amount: Math.floor(known.requested.amount / 2) } }
    expect(affordable(less, now)?.amount ?? 0).toBeLessThanOrEqual(affordable(known, now)?.amount ?? 0)
  })
})

test('without answers the profile supplies the requested contribution', () => {
  const profile = {
    form_qualification: true,
    is_tax_resident: 'Yes',
    form_fact_find_personal_details: true,
    form_fact_find_financial_details: true,
    form_fact_find_risk_reward: true,
    pension_contribution_value: 210,
    time_contribution: '20',
  }
  expect(readCircumstances({ profile, answers: {}, law: programLaw }, now)).toMatchObject({
    resident: 'yes',
    complete: true,
    requested: { amount: 210, often: 'Monthly' },
    years: 20,
  })
})
