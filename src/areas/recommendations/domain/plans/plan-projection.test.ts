import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assumptions } from '#areas/calculator/domain/assumptions.ts'
import { fundAfter } from '#areas/calculator/domain/calculator.ts'
import { incomeFrom, milestones, type PlanCourse, projectPlan } from './plan-projection.ts'

const course: PlanCourse = {
  contribution: { amount: 250, often: 'Monthly' },
  years: 26,
  payYears: 26,
  charges: { contribution: 0, fund: 1 },
}
const last = (changes: Partial<PlanCourse> = {}) => projectPlan({ ...course, ...changes }).at(-1)

const anyCourse: fc.Arbitrary<PlanCourse> = fc.record({
  contribution: fc.record({
    amount: fc.integer({ min: 25, max: 5000 }),
    often: fc.constantFrom('Monthly', 'Yearly', 'Once'),
  }),
  years: fc.integer({ min: 1, max: 57 }),
  payYears: fc.integer({ min: 1, max: 57 }),
  charges: fc.record({ contribution: fc.integer({ min: 0, max: 5 }), fund: fc.integer({ min: 0, max: 3 }) }),
})

test("with the calculator's charges it equals the calculator, to the euro", () => {
  fc.assert(
    fc.property(fc.integer({ min: 25, max: 5000 }), fc.integer({ min: 1, max: 55 }), (amount, years) => {
      const charges = { contribution: 0, fund: assumptions.charge.value }
      const end = last({ contribution: { amount, often: 'Monthly' }, years, payYears: years, charges })
      expect(Math.abs((end?.fund ?? 0) - fundAfter(years, amount, undefined))).toBeLessThanOrEqual(1)
    }),
  )
})

test('there is one point per year, and charges only ever reduce the fund', () => {
  fc.assert(
    fc.property(anyCourse, (any) => {
      const points = projectPlan(any)
      expect(points.map(({ year }) => year)).toEqual(Array.from({ length: any.years + 1 }, (_, year) => year))
      if (any.contribution.often !== 'Once') expect(points[0]).toEqual({ year: 0, paidIn: 0, fund: 0, charged: 0 })
      for (const { charged, fund } of points) {
        expect(charged).toBeGreaterThanOrEqual(0)
        expect(fund).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('nothing is paid in after the paying years, and a single payment is made once', () => {
  const stopped = projectPlan({ ...course, payYears: 10 })
  expect(stopped[26]?.paidIn).toBe(stopped[10]?.paidIn)
  expect(stopped[26]?.fund).toBeGreaterThan(stopped[10]?.fund ?? 0)
  const once = projectPlan({ ...course, contribution: { amount: 10_000, often: 'Once' } })
  expect(once.every(({ paidIn }) => paidIn === 10_000)).toBe(true)
})

test('one year, calculated by hand', () => {
  const charges = { contribution: 5, fund: 1 }
  expect(last({ contribution: { amount: 1000, often: 'Yearly' }, years: 1, payYears: 1, charges })).toEqual({
    year: 1,
    paidIn: 1000,
    fund: Math.round((950 * 1.003 ** 12) / 1.03),
    charged: Math.round((1000 * (1 + 0.046 / 12) ** 12) / 1.03) - Math.round((950 * 1.003 ** 12) / 1.03),
  })
})

test('a table has every fifth year and the last', () => {
  expect(milestones(projectPlan(course)).map(({ year }) => year)).toEqual([5, 10, 15, 20, 25, 26])
  expect(incomeFrom(120_000)).toBe(300)
})
