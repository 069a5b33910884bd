import { expect, test } from 'vitest'
import { figureDates, type LastWritten } from './figure-dates.ts'

const wrote = (field: string, at: string, action: string, actor = 'member'): LastWritten => ({
  field,
  at: new Date(at),
  action,
  actor,
})

test('PEN-06 PEN-09: each figure has its date in Ireland and its source', () => {
  const written = [
    wrote('employer_pension_contribution', '2026-06-30T23:30:00Z', 'record_pension', 'adviser'),
    wrote('pension_contribution_value', '2026-03-01T10:00:00Z', 'approve_recommendation', 'adviser'),
    wrote('annual_salary', '2026-02-01T10:00:00Z', 'submit_form'),
    wrote('policy_number', '2026-02-01T10:00:00Z', 'record_pension'),
  ]
  expect(figureDates({ contributions: 250, employerContributions: 0, salary: 40_000 }, written)).toEqual({
    employerContributions: { date: '2026-07-01', source: 'desk' },
    contributions: { date: '2026-03-01', source: 'recommendation' },
    salary: { date: '2026-02-01', source: 'member' },
  })
})

test('PEN-10: of the two risk fields, the later write dates the figure', () => {
  const written = [
    wrote('risk_number', '2026-02-01T10:00:00Z', 'submit_form'),
    wrote('risk_type', '2026-03-01T10:00:00Z', 'record_pension', 'adviser'),
  ]
  for (const order of [written, written.toReversed()])
    expect(figureDates({ risk: 'Medium' }, order)).toEqual({ risk: { date: '2026-03-01', source: 'desk' } })
})

test('PEN-19: a missing figure has no date, and neither has an undated one', () => {
  const written = [wrote('annual_salary', '2026-02-01T10:00:00Z', 'submit_form')]
  expect(figureDates({ salary: undefined }, written)).toEqual({})
  expect(figureDates({ salary: 5 }, [])).toEqual({})
})

test('PEN-06: a figure from the calculator names that source, and other actions give the date alone', () => {
  const at = '2026-02-01T10:00:00Z'
  const of = (action: string) =>
    figureDates({ contributions: 1 }, [wrote('pension_contribution_value', at, action)]).contributions?.source
  expect([of('sign_up'), of('create_profile'), of('add_demo_user')]).toEqual(['quote', 'quote', undefined])
})

test('PEN-06: a figure that the employer stated names them', () => {
  const written = [wrote('employer_pension_contribution', '2026-03-04T10:00:00Z', 'submit_form', 'employer')]
  expect(figureDates({ employerContributions: 80 }, written).employerContributions?.source).toBe('employer')
})
