import { expect, test } from 'vitest'
import { calculate } from '#areas/calculator/domain/calculator.ts'
import { readQuoteQuery } from '#areas/calculator/domain/quote-query.ts'
import { rules as bothRules } from '#areas/calculator/domain/rules.fixture.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { onTrack } from './on-track.ts'
import { pensionView } from './pension-view.ts'

const facts = {
  birth_date: '1993-05-25',
  retire_age: 66,
  pension_contribution_value: 250,
  employer_pension_contribution: 173,
  retirement_income_target_value: 24_000,
}
const noPayments = { pension_contribution_value: 0, employer_pension_contribution: null }
const rules = bothRules.current
const taxpayer = { age: 33, earnings: 60_000, taxed: undefined, rate: 40, law: programLaw } as const
const given = { fund: 41_780, today: '2026-11-21', rules, taxpayer }
const result = (changes: Partial<typeof facts> = {}, fund = given.fund) =>
  onTrack({ ...facts, ...changes }, { ...given, fund })

test('the course is the calculator of the site with these figures', () => {
  const inputs = {
    todaySave: 423,
    enjoy_retirement: 2000,
    current_age: 33,
    retirement_age: 66,
    current_pension_fund: 41_780,
  }
  const quote = calculate(inputs, { rulebook: rules, year: 2026 })
  expect(result()?.course).toMatchObject({
    income: quote.monthly_income_including_state_pension,
    fund: quote.basis.fundAtRetirement,
    statePension: quote.basis.statePensionShare,
  })
})

test('behind: paying in as much more as it says reaches the target, and less does not', () => {
  const found = result({ retirement_income_target_value: 36_000 })
  if (found?.kind !== 'behind' || !found.gap.close) throw new Error(found?.kind)
  const { more, cost, relief } = found.gap.close
  const paying = (own: number) => result({ retirement_income_target_value: 36_000, pension_contribution_value: own })
  expect(paying(250 + more)?.kind).toBe('ahead')
  expect(paying(250 + more - 2)?.kind).toBe('behind')
  expect(found.gap.short).toBe(found.target - found.course.income)
  // 250 a month get their relief first; of 60,000, 16,000 are taxed at 40%.
  const twelve = 12 * more
  const at40 = Math.min(twelve, 16_000 - 3000)
  const saved = 0.4 * at40 + 0.2 * Math.max(0, Math.min(twelve, 12_000 - 3000) - at40)
  expect(relief).toBe('worked_out')
  expect(cost).toBe(Math.round((twelve - Math.min(saved, 0.4 * 9000)) / 12))
})

test('ahead says by how much, and no target is no gap', () => {
  const ahead = result({ retirement_income_target_value: 18_000 })
  expect(ahead).toMatchObject({ kind: 'ahead', target: 1500, by: (ahead?.course.income ?? 0) - 1500 })
  expect(onTrack({ ...facts, retirement_income_target_value: null }, given)?.kind).toBe('noTarget')
})

test.each([
  ['as they are', {}, ['423', '2000']],
  ['with its own target where there is none', { retirement_income_target_value: null }, ['423', '3500']],
])('the calculator is offered with these figures, %s', (_, changes, [saved, target]) => {
  const query = new URLSearchParams(onTrack({ ...facts, ...changes }, given)?.query)
  expect(Object.fromEntries(query)).toMatchObject({ todaySave: saved, enjoy_retirement: target })
  expect(readQuoteQuery(query).corrected).toEqual([])
})

test.each([
  ['nothing is paid in', noPayments],
  ['the member is older than the calculator takes', { birth_date: '1966-11-20' }],
  ['there is no target and no payment', { ...noPayments, retirement_income_target_value: null }],
])('the calculator is not offered where it would correct a number: %s', (_, changes) => {
  const track = onTrack({ ...facts, ...changes }, given)
  expect(track?.course.fund).toBeGreaterThan(given.fund)
  expect(track?.query).toBeUndefined()
})

test('where the law ends what a fund may hold, no payment is promised to close the gap', () => {
  expect(result({ retirement_income_target_value: 240_000 })).toMatchObject({
    kind: 'behind',
    gap: { close: undefined },
  })
})

test.each([
  { birth_date: null },
  { retire_age: null },
  { pension_contribution_value: null },
  { birth_date: '1950-01-01' },
])('with %j there is no course', (changes) => {
  expect(onTrack({ ...facts, ...changes }, given)).toBeUndefined()
})

test.each([
  ['monthly payments stopped long before the newest value', 'Monthly', '2026-04-01', 0],
  ['they still come', 'Monthly', '2026-10-01', 423],
  ['a yearly one is not due', 'Yearly', '2026-04-01', 423],
])('where %s, the course counts what is still paid in', (_, often_contribution, on, monthly) => {
  const source = 'provider' as const
  const history = {
    payments: [{ on, cents: 42_300, payer: 'member', source } as const],
    valuations: [{ on: '2026-10-31', cents: 4_178_000, source }],
  }
  const open = { final_pension_application: true, pension_ready_at: new Date('2026-01-01T10:00:00Z') }
  const unsigned = { pension_start_date: '2026-01-01', signed_at: null, terms_received_on: null, often_contribution }
  const context = { now: new Date('2026-11-21T10:00:00Z'), rules, year: undefined, taxpayer }
  const view = pensionView({ ...facts, ...open, ...unsigned }, history, context)
  expect(view).toMatchObject({ onTrack: { course: { monthly } } })
})
