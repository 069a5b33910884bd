import { expect, test } from 'vitest'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { isAnnounced, pensionView } from './pension-view.ts'
import { noHistory } from './value-history.ts'

const opened = new Date('2026-12-01T10:00:00Z')

test.each([
  ['2026-12-01T10:00:00Z', false],
  ['2026-12-01T10:09:59.999Z', false],
  ['2026-12-01T10:10:00Z', true],
])('a pension that was opened at 10:00 is announced at %s: %s', (now, announced) => {
  expect(isAnnounced(opened, new Date(now))).toBe(announced)
  expect(isAnnounced(null, new Date(now))).toBe(false)
})

const facts = {
  birth_date: '1993-05-25',
  retire_age: 66,
  pension_contribution_value: 250,
  employer_pension_contribution: null,
  retirement_income_target_value: 24_000,
  final_pension_application: true,
  pension_ready_at: opened,
  pension_start_date: '2026-12-01',
  signed_at: null,
  terms_received_on: null,
}
const at = (now: string) => ({ now: new Date(now), rules: rules.specified, year: undefined, taxpayer: undefined })

test.each([
  ['Monthly', 250],
  ['Yearly', null],
  [null, 250],
])('who pays %s into a new pension pays in %s a month', (often_contribution, monthly) => {
  const view = pensionView({ ...facts, often_contribution }, noHistory, at('2026-12-02T10:00:00Z'))
  expect(view).toMatchObject({ kind: 'new', monthly })
})

test.each([
  ['2026-12-31T23:59:59Z', undefined],
  ['2027-01-01T00:00:00Z', 2],
  ['2027-01-31T23:59:59Z', 2],
  ['2027-02-01T00:00:00Z', undefined],
])('of a pension that was opened in December, at %s in Ireland the ring that has begun is %s', (now, ring) => {
  expect(pensionView(facts, noHistory, at(now))).toMatchObject({ kind: 'new', ring })
})
