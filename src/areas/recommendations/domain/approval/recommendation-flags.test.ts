import { describe, expect, test } from 'vitest'
import { today as now, plain, points, risk } from '#areas/recommendations/domain/circumstances.fixture.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import { recommend } from '#areas/recommendations/domain/recommendation.ts'
import { type FlagCode, findFlags } from './recommendation-flags.ts'

const flagsOf = (changes: Partial<Circumstances>) => findFlags({ ...plain, ...changes }, now)
const codesOf = (changes: Partial<Circumstances>) => flagsOf(changes).map(({ code }) => code)

test('the plain case raises no flag', () => {
  expect(codesOf({})).toEqual([])
  expect(recommend(plain, now)).toMatchObject({ plans: ['zurich_standard_prsa'], contribution: plain.requested })
})

describe('each flag at its limit', () => {
  test.each<[FlagCode, Partial<Circumstances>, Partial<Circumstances>]>([
    ['not_resident', { resident: 'no' }, {}],
    ['residence_unknown', { resident: undefined }, {}],
    ['fact_find_incomplete', { complete: false }, {}],
    ['facts_missing', { surplus: undefined }, { years: undefined, requested: { amount: 5000, often: 'Once' } }],
    ['age_outside', { age: 66 }, { age: 65 }],
    ['age_outside', { age: 17 }, { age: 18 }],
    ['age_outside', { retireAge: 76 }, { retireAge: 75 }],
    ['needs_access', { needsAccess: 'yes' }, {}],
    ['no_surplus', { surplus: 0 }, { surplus: 0, requested: { amount: 5000, often: 'Once' } }],
    ['below_minimum', { surplus: 24 }, { surplus: 25 }],
    ['below_minimum', { surplus: 49, emergencyMonths: 0 }, { surplus: 50, emergencyMonths: 0 }],
    ['scheme_to_join', { workplace: 'could_join' }, {}],
    ['in_employer_scheme', { workplace: 'employer_scheme', status: 'Employee' }, {}],
    ['my_future_fund', { workplace: 'my_future_fund' }, {}],
    [
      'my_future_fund_likely',
      { status: 'Employee', workplace: 'none', salary: 20_000 },
      { status: 'Employee', workplace: 'none', salary: 19_999 },
    ],
    [
      'my_future_fund_likely',
      { status: 'Employee', workplace: 'none', age: 23 },
      { status: 'Employee', workplace: 'none', age: 22 },
    ],
    [
      'my_future_fund_likely',
      { status: 'Employee', workplace: 'none', age: 59 },
      { status: 'Employee', workplace: 'none', age: 60 },
    ],
    ['workplace_unknown', { workplace: 'not_sure' }, {}],
    ['replacing', { replacing: true }, {}],
    [
      'relief_shared',
      { pensions: [{ kind: 'prsa', provider: undefined, value: 1, paidNow: true }] },
      { pensions: [{ kind: 'prsa', provider: undefined, value: 1, paidNow: false }] },
    ],
    ['no_emergency_fund', { emergencyMonths: 0.9 }, { emergencyMonths: 1 }],
    ['thin_emergency_fund', { emergencyMonths: 2.9 }, { emergencyMonths: 3 }],
    ['thin_emergency_fund', { emergencyMonths: 1 }, { emergencyMonths: 0.9 }],
    ['above_surplus', { surplus: 299 }, { surplus: 300 }],
    [
      'above_surplus',
      { surplus: 299, requested: { amount: 3600, often: 'Yearly' } },
      { surplus: 299, requested: { amount: 3588, often: 'Yearly' } },
    ],
    [
      'over_relief_ceiling',
      { salary: 28_799, requested: { amount: 600, often: 'Monthly' } },
      { salary: 28_800, requested: { amount: 600, often: 'Monthly' } },
    ],
    ['no_relief', { salary: 20_000 }, { salary: 20_001 }],
    ['no_relief', { status: 'Not currently working', salary: 5000 }, {}],
    ['heavy_debts', { repayments: 1667 }, { repayments: 1666 }],
    ['close_to_retirement', { retireAge: 64, age: 60 }, { retireAge: 65, age: 60 }],
    ['vulnerable', { harderNow: true }, {}],
    ['health_changed', { healthChanged: true }, {}],
    ['changes_expected', { changesExpected: true }, {}],
    ['tax_elsewhere', { taxElsewhere: true }, {}],
    ['politically_exposed', { politicallyExposed: true }, {}],
    ['sustainability_strong', { sustainability: 'strong' }, { sustainability: 'some' }],
    ['sustainability_some', { sustainability: 'some' }, { sustainability: 'none' }],
    ['state_pension_partial', { prsiYears: 13 }, { prsiYears: 14 }],
    ['state_pension_unknown', { prsiYears: undefined, prsiUnknown: true }, { prsiYears: undefined }],
    [
      'risk_contradiction',
      { risk: risk(points(3, { priority: 5, after_a_fall: 2 })) },
      { risk: risk(points(3, { priority: 5, after_a_fall: 3 })) },
    ],
    ['risk_capped', { risk: risk(points(4, { capital_security: 1 })) }, { risk: risk(points(4)) }],
    [
      'attitude_above_capacity',
      { risk: risk(points(4, { years_to_draw: 3, income_security: 2, emergency_money: 2, reliance: 2 })) },
      { risk: risk(points(4, { years_to_draw: 4, income_security: 2, emergency_money: 2, reliance: 2 })) },
    ],
    ['answers_disagree', { emergencyMonths: 0.5 }, { emergencyMonths: 2 }],
    ['answers_disagree', { retireAge: 60, age: 51, years: 5 }, { retireAge: 62, age: 51, years: 5 }],
    ['answers_disagree', { status: 'Employee' }, { status: 'Company Director' }],
    ['answers_disagree', { years: 27 }, { years: 26 }],
  ])('REC-01: %s', (code, with_, without) => {
    expect(codesOf(with_)).toContain(code)
    expect(codesOf(without)).not.toContain(code)
  })
})

test('the missing facts are listed', () => {
  expect(flagsOf({ risk: undefined, needsAccess: undefined })).toEqual([
    { code: 'facts_missing', missing: ['needs_access', 'risk'] },
  ])
})
