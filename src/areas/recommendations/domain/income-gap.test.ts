import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyStatePension } from '#areas/calculator/domain/state-pension.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { barShares, gapParts, incomeGap } from './income-gap.ts'
import { incomeFrom, projectPlan } from './plans/plan-projection.ts'

const state = Math.round(monthlyStatePension(programLaw.statePension))
const charges = { contribution: 0, fund: 1 }
const facts = { fund: 80_000, unit: 100, retireAge: 66, years: 25, charges, target: 2000, law: programLaw }

test('what is missing is what the State Pension and the plan leave of the wanted income', () => {
  expect(incomeGap(facts)).toMatchObject({
    target: 2000,
    state,
    income: 200,
    missing: 2000 - state - 200,
    surplus: 0,
    from: 66,
  })
  expect(incomeGap({ ...facts, target: 1400 })).toMatchObject({ missing: 0, surplus: state + 200 - 1400, extra: null })
  expect(incomeGap({ ...facts, target: undefined })).toMatchObject({
    target: null,
    missing: 0,
    surplus: 0,
    extra: null,
  })
})

test('someone who retires early gets the State Pension later', () => {
  expect(incomeGap({ ...facts, retireAge: 60 }).from).toBe(66)
  expect(incomeGap({ ...facts, retireAge: 70 }).from).toBe(70)
})

test('paying in the sum that it names closes the gap, and a euro less does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1500, max: 6000 }), fc.integer({ min: 5, max: 45 }), (target, years) => {
      const { missing, extra } = incomeGap({ ...facts, target, years })
      if (extra === null) return
      const incomeOf = (amount: number) =>
        (projectPlan({ contribution: { amount: amount * 1000, often: 'Monthly' }, years, payYears: years, charges }).at(
          -1,
        )?.fund ?? 0) / 1000
      expect(incomeFrom(incomeOf(extra))).toBeGreaterThanOrEqual(missing - 1)
      expect(incomeOf(extra - 2) / 400).toBeLessThan(missing)
    }),
  )
})

test('names no sum that nobody pays in', () => {
  expect(incomeGap({ ...facts, target: 9000, years: 1 })).toMatchObject({ extra: null, missing: 9000 - state - 200 })
})

test('the bar ends at the wanted income, and its parts add up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 3_000_000 }), (target, fund) => {
      const parts = gapParts(incomeGap({ ...facts, target, fund }))
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(target)
      for (const { amount } of parts) expect(amount).toBeGreaterThan(0)
    }),
  )
})

test('a part of the bar is never too small to be seen, and the bar is full', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 3 }), (amounts) => {
      const shares = barShares(amounts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100)
      for (const share of shares) expect(share).toBeGreaterThan(2.3)
    }),
  )
})
