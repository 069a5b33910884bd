import { expect, test } from 'vitest'
import { home } from '#areas/home/copy/home.ts'
import type { Payment, Valuation, ValueHistory } from '#areas/pension/domain/value-history.ts'
import { pensionSummary } from './pension-summary.ts'

const value = (on: string, cents: number): Valuation => ({ on, cents, source: 'provider' })
const paid = (on: string, cents: number, payer: Payment['payer'] = 'member'): Payment => ({
  ...{ on, cents, payer },
  source: 'provider',
})
const monthly = {
  pension_contribution_value: 250,
  employer_pension_contribution: 173,
  often_contribution: 'Monthly',
} as const
const today = '2026-11-27'
const history: ValueHistory = {
  payments: [
    paid('2026-08-03', 30_000),
    paid('2026-09-02', 25_000),
    paid('2026-10-02', 25_000),
    paid('2026-10-02', 17_300, 'employer'),
  ],
  valuations: [value('2026-09-30', 56_000), value('2026-10-31', 98_825)],
}

test('the change since the value before is what was paid in and what grew, to the cent', () => {
  expect(pensionSummary(history, monthly, today)).toEqual({
    value: { euro: 988.25, on: '2026-10-31' },
    growth: '€15 growth since August 2026, after charges',
    next: { own: 250, employer: 173, last: '2026-10-02' },
    changes: { since: '2026-09-30', value: 428.25, paid: 423, growth: 5.25 },
  })
})

test('what only the own company pays is the next payment too', () => {
  const company = { ...monthly, pension_contribution_value: 0 }
  expect(pensionSummary(history, company, today).next).toEqual({ own: 0, employer: 173, last: '2026-10-02' })
  expect(home.ready.from(0, 173)).toBe('From your employer.')
})

test('what is not known is left out', () => {
  const none = { payments: [], valuations: [] }
  expect(pensionSummary(none, { ...monthly, pension_contribution_value: null }, today)).toEqual({
    value: undefined,
    growth: undefined,
    next: undefined,
    changes: undefined,
  })
  for (const often_contribution of ['Yearly', 'Once'] as const)
    expect(pensionSummary(history, { ...monthly, often_contribution }, today).next).toBeUndefined()
  const paidUp = (on: string) => ({ ...history, valuations: [...history.valuations, value(on, 99_000)] })
  expect(pensionSummary(paidUp('2026-12-03'), monthly, '2027-01-05').next?.last).toBe('2026-10-02')
  expect(pensionSummary(paidUp('2026-12-31'), monthly, '2027-01-05').next).toBeUndefined()
  const first = { ...history, valuations: history.valuations.slice(0, 1) }
  expect(pensionSummary(first, monthly, today).changes).toBeUndefined()
  const late = { ...history, payments: history.payments.slice(-2) }
  expect(pensionSummary(late, monthly, today)).toMatchObject({ growth: undefined, changes: undefined })
})
