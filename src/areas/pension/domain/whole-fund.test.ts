/** A fund above the calculator's threshold is drawn whole, and its income names what it counts. */
import { expect, test } from 'vitest'
import { rules as bothRules } from '#areas/calculator/domain/rules.fixture.ts'
import { planFigures } from '#areas/recommendations/domain/plans/plan-figures.ts'
import { onTrack } from './on-track.ts'

const today = '2026-11-22'
const facts = {
  birth_date: '1986-05-01',
  retire_age: 66,
  pension_contribution_value: 250,
  employer_pension_contribution: null,
  retirement_income_target_value: 120_000,
  fund_value: 9_999_999,
  final_pension_application: true,
}

const rising = (funds: readonly number[]) => funds.every((fund, at) => at === 0 || fund > (funds[at - 1] ?? 0))

test('home draws the fund from what it is today, and never flat', () => {
  const { course } = planFigures(facts, today)
  expect(course?.funds[0]).toBe(9_999_999)
  expect(rising(course?.funds ?? [])).toBe(true)
  expect(course?.end).toBe(course?.funds.at(-1))
})

test('home and My Pensions count the same payments of an open pension', () => {
  const own = {
    ...facts,
    employer_pension_contribution: 173,
    retirement_income_target_value: 24_000,
    fund_value: 12_000,
  }
  const open = planFigures(own, today)
  const course = onTrack(own, { fund: 12_000, today, rules: bothRules.specified, taxpayer: undefined })?.course
  expect([open.employer, open.course?.end]).toEqual([173, course?.fund])
  expect(open.query).toContain('todaySave=423')
  const before = planFigures({ ...own, final_pension_application: false }, today)
  expect([before.employer, before.course?.end]).toEqual([
    0,
    planFigures({ ...own, employer_pension_contribution: null }, today).course?.end,
  ])
})

test('home and My Pensions charge as the plan does, and close the gap with it', () => {
  const own = { ...facts, fund_value: 12_000 }
  const context = { fund: 12_000, today, rules: bothRules.specified, taxpayer: undefined }
  const charges = { contribution: 0, fund: 1.5 }
  const [dear, assumed] = [onTrack(own, { ...context, charges }), onTrack(own, context)]
  expect(dear?.course.fund).toBe(planFigures(own, today, { charges }).course?.end)
  expect(dear?.course.fund).toBeLessThan(assumed?.course.fund ?? 0)
  expect(dear?.course.income).toBeLessThan(assumed?.course.income ?? 0)
  expect(onTrack(own, { ...context, charges: { contribution: 0, fund: 1 } })).toEqual(assumed)
})

test('My Pensions draws the whole fund, and says how much of it the income comes from', () => {
  const rules = bothRules.specified
  const large = onTrack(facts, { fund: 9_999_999, today, rules, taxpayer: undefined })
  expect(large?.course).toMatchObject({ counted: 2_000_000 })
  expect(rising(large?.course.points.map(({ fund }) => fund) ?? [])).toBe(true)
  expect(large?.course.fund).toBe(large?.course.points.at(-1)?.fund)
  expect(onTrack(facts, { fund: 10_000, today, rules, taxpayer: undefined })?.course.counted).toBeUndefined()
})
