import { expect, test } from 'vitest'
import { calculate, fundAfter } from '#areas/calculator/domain/calculator.ts'
import { readQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { type PlanFacts, planFigures } from './plan-figures.ts'
import { projectPlan } from './plan-projection.ts'

const rulebook = rules.specified
const today = '2026-11-21'
const facts: PlanFacts = {
  pension_contribution_value: 250,
  retirement_income_target_value: 24_000,
  birth_date: '1990-11-22',
  retire_age: 66,
  fund_value: 12_000,
  employer_pension_contribution: 100,
  final_pension_application: false,
}
const noEmployer = { ...facts, employer_pension_contribution: null }
const figures = (changes: Partial<PlanFacts> = {}) => planFigures({ ...facts, ...changes }, today)

test('HOME-03: the block carries its figures to the calculator, which reads them unchanged', () => {
  const { query = '' } = figures()
  const inputs = {
    todaySave: 250,
    enjoy_retirement: 2000,
    current_age: 35,
    retirement_age: 66,
    current_pension_fund: 12_000,
  }
  expect(readQuoteQuery(new URLSearchParams(query))).toMatchObject({ inputs, corrected: [] })
  expect(figures().course).toMatchObject({
    from: 35,
    to: 66,
    end: calculate(inputs, { rulebook, year: 2026 }).basis.fundAtRetirement,
  })
  expect(figures().course?.funds).toHaveLength(32)
})

test('HOME-03: without a fund of their own the calculator starts from none', () => {
  expect(readQuoteQuery(new URLSearchParams(figures({ fund_value: null }).query)).inputs.current_pension_fund).toBe(
    undefined,
  )
})

test.each([
  ['nothing is paid in', { pension_contribution_value: null }],
  ['nothing is paid in', { pension_contribution_value: 0 }],
  ['the age is not known', { birth_date: null }],
  ['the age of retirement is reached', { birth_date: '1960-11-21' }],
])('HOME-03: no projection is drawn when %s', (_, changes) => {
  expect(figures(changes).course).toBeUndefined()
})

test("HOME-03: the fund is charged as the member's own plan charges, by the letter's own sum", () => {
  const charges = { contribution: 5, fund: 1.5 }
  const facts = { pension_contribution_value: 250, fund_value: null, retire_age: 66, birth_date: '1990-11-22' }
  const own = planFigures({ ...noEmployer, ...facts }, today, { charges }).course?.end
  const contribution = { amount: 250, often: 'Monthly' } as const
  const letter = projectPlan({ contribution, years: 31, payYears: 31, charges }).at(-1)?.fund ?? 0
  expect(Math.abs((own ?? 0) - letter)).toBeLessThanOrEqual(1)
})

test('HOME-03: payments that have stopped are not counted, and the fund grows on', () => {
  const open = { ...facts, final_pension_application: true }
  const stopped = planFigures(open, today, { valued: true, stopped: true })
  expect(stopped).toMatchObject({ contribution: 0, employer: 0 })
  expect(stopped.course?.end).toBe(Math.round(fundAfter(31, 0, 12_000)))
})

test('HOME-03: an open pension into which one amount was paid grows on without further payments', () => {
  const open = { ...noEmployer, pension_contribution_value: 0, final_pension_application: true }
  const grown = planFigures(open, today, { valued: true })
  expect(grown).toMatchObject({ contribution: 0, course: { end: Math.round(fundAfter(31, 0, 12_000)) } })
  expect(planFigures({ ...open, employer_pension_contribution: 50 }, today, { valued: true }).course?.end).toBe(
    Math.round(fundAfter(31, 50, 12_000)),
  )
  const unknown = { ...open, pension_contribution_value: null }
  for (const [facts, valued] of [
    [open, false],
    [unknown, true],
    [{ ...open, fund_value: 0 }, true],
  ] as const)
    expect(planFigures(facts, today, { valued }).course).toBeUndefined()
})

test('HOME-03: an open pension into which only the own company pays is drawn before its first value', () => {
  const open = { ...facts, pension_contribution_value: 0, final_pension_application: true }
  const company = planFigures({ ...open, employer_pension_contribution: 500 }, today)
  expect(company).toMatchObject({ contribution: 0, employer: 500 })
  expect(company.course?.end).toBe(Math.round(fundAfter(31, 500, 12_000)))
})

test.each([
  ['no payments', { pension_contribution_value: 0 }],
  ['a payment below the least', { pension_contribution_value: 42 }],
  ['an age above the most', { birth_date: '1966-11-20' }],
  ['a target above the most', { retirement_income_target_value: 72_000 }],
])('HOME-03: the calculator is not offered with %s, which it would correct', (_, changes) => {
  expect(figures(changes).query).toBeUndefined()
})

test('HOME-03: without either figure there is no query', () => {
  const none = figures({ pension_contribution_value: null, retirement_income_target_value: null })
  expect(none).toEqual({ target: null, contribution: null, employer: 0, query: undefined, course: undefined })
})
