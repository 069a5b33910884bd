import { expect, test } from 'vitest'
import { formatDueDay, formatLate, formatLeaf, formatLong, formatMoment } from './format-time.ts'

const now = new Date('2026-11-21T10:00:00Z')

test.each([
  ['2026-11-21T18:40:00Z', 'today 18:40'],
  ['2026-11-22T00:05:00Z', 'tomorrow 00:05'],
  ['2026-11-20T23:59:00Z', 'yesterday 23:59'],
  ['2026-11-23T14:00:00Z', 'Mon 14:00'],
  ['2026-11-28T14:00:00Z', '28 November 14:00'],
  ['2026-06-03T13:00:00Z', '3 June 14:00'],
  ['2025-03-03T14:00:00Z', '3 March 2025'],
])('%s is shown as %s', (moment, said) => {
  expect(formatMoment(new Date(moment), now)).toBe(said)
})

test('the day of a task has its weekday', () => {
  expect(formatDueDay('2026-11-20')).toBe('Fri 20 November 2026')
})

test('a time that stays on record includes its year', () => {
  expect(formatLong(new Date('2026-06-03T13:00:00Z'))).toBe('3 June 2026 14:00')
})

test.each([
  ['2026-11-21T09:59:50Z', '1 min late'],
  ['2026-11-21T09:01:00Z', '59 min late'],
  ['2026-11-21T09:00:00Z', '1 h late'],
  ['2026-11-19T10:01:00Z', '47 h late'],
  ['2026-11-19T10:00:00Z', '2 days late'],
])('an item due at %s is %s', (due, said) => {
  expect(formatLate(new Date(due), now)).toBe(said)
})

test('a calendar leaf has the day and month in Ireland', () => {
  expect(formatLeaf(new Date('2026-06-30T23:30:00Z'))).toEqual({ day: '1', month: 'Jul' })
  expect(formatLeaf(new Date('2026-11-26T10:00:00Z'))).toEqual({ day: '26', month: 'Nov' })
})
