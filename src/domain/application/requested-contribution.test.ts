import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '#domain/forms/form.ts'
import { draftOf, type RecommendationDraft } from '#domain/recommendations/recommendation-draft.ts'
import { rhythms } from '#domain/shared/contribution.ts'
import { contributionDifference } from './requested-contribution.ts'

const draft = (contribution: number | null, often: RecommendationDraft['often_contribution'] = 'Monthly') => ({
  ...draftOf({
    rules: 1,
    plans: ['zurich_standard_prsa'],
    best_match: 'zurich_standard_prsa',
    contribution: null,
    time_contribution: 20,
    risk_number: 4,
    requested: null,
    reasons: [],
    flags: [],
  }),
  contribution,
  often_contribution: often,
})
type Applying = Parameters<typeof contributionDifference>[0]
const applying = (changes: Partial<Applying>): Applying => ({
  employment_status: 'Company Director',
  pension_applied: 'zurich_standard_prsa',
  pension_contribution_value: 250,
  employer_pension_contribution: null,
  ...changes,
})
const requested = (changes: Partial<Applying>, approved: RecommendationDraft | undefined, employer?: Answers) =>
  contributionDifference(applying(changes), approved, employer)

test.each<[string, Partial<Applying>, RecommendationDraft | undefined, Answers | undefined]>([
  ['the approved amount', {}, draft(250), undefined],
  ['the same amount a year', {}, draft(3000, 'Yearly'), undefined],
  ['a rounding difference of one euro', { pension_contribution_value: 251 }, draft(250), undefined],
  ['a single payment stored as nothing a month', { pension_contribution_value: 0 }, draft(9000, 'Once'), undefined],
  ['a missing approval', { pension_contribution_value: 900 }, undefined, undefined],
  ['a missing figure', { pension_contribution_value: null }, draft(250), undefined],
  ['a member who has not applied', { pension_applied: null, pension_contribution_value: 900 }, draft(250), undefined],
  [
    'the same amount through payroll',
    { employment_status: 'Employee' },
    draft(250),
    { employee_pays: 'amount', employee_amount: 250 },
  ],
  [
    'a share of pay that rounds to the amount',
    {},
    draft(250),
    { employee_pays: 'percent', employee_percent: 5, gross_pay: 60_100 },
  ],
])('APP-19 DATA-16: no difference is reported for %s', (_, changes, approved, employer) => {
  expect(requested(changes, approved, employer)).toBeUndefined()
})

test.each<[string, Partial<Applying>, RecommendationDraft, Answers | undefined, object]>([
  [
    'a larger amount',
    { pension_contribution_value: 500 },
    draft(250),
    undefined,
    { stated: 500, company: null, by: 'member' },
  ],
  ['a smaller amount', { pension_contribution_value: 100 }, draft(250), undefined, { stated: 100, by: 'member' }],
  [
    'no own contribution, because the company pays',
    { pension_contribution_value: 0, employer_pension_contribution: 400 },
    draft(250),
    undefined,
    { stated: 0, company: 400 },
  ],
  ['a monthly amount, where a single payment was approved', {}, draft(9000, 'Once'), undefined, { stated: 250 }],
  [
    'an employee, whose employer is not their own company',
    { employment_status: 'Employee', pension_contribution_value: 300, employer_pension_contribution: 200 },
    draft(250),
    undefined,
    { stated: 300, company: null },
  ],
  [
    'a different amount through payroll',
    { employment_status: 'Employee' },
    draft(250),
    { employee_pays: 'amount', employee_amount: 180 },
    { stated: 180, company: null, by: 'employer' },
  ],
])('APP-19 DATA-16: a difference is reported for %s', (_, changes, approved, employer, expected) => {
  expect(requested(changes, approved, employer)).toMatchObject(expected)
})

test('APP-19: an approved draft never counts as a different contribution', () => {
  fc.assert(
    fc.property(fc.integer({ min: 25, max: 100_000 }), fc.constantFrom(...rhythms), (amount, often) => {
      const month = often === 'Once' ? 0 : often === 'Monthly' ? amount : Math.round(amount / 12)
      expect(requested({ pension_contribution_value: month }, draft(amount, often))).toBeUndefined()
    }),
  )
})
