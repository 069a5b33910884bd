import { expect, test } from 'vitest'
import { formatDeadline } from './call-times.ts'

test.each([
  ['2026-11-27T16:00:00Z', 'by 16:00 today'],
  ['2026-11-28T16:00:00Z', 'by 16:00 tomorrow'],
  ['2026-11-30T12:30:00Z', 'by 12:30 on Monday 30 November'],
])('a deadline at %s', (due, text) => {
  expect(formatDeadline(new Date(due), new Date('2026-11-27T09:00:00Z'))).toBe(text)
})

test('a deadline is of the Irish day', () => {
  expect(formatDeadline(new Date('2026-06-30T23:30:00Z'), new Date('2026-06-30T10:00:00Z'))).toBe('by 00:30 tomorrow')
})
