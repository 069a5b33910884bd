import { expect, test } from 'vitest'
import { urgencyOf } from './desk.ts'

test('what falls due within four hours is about to be late', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const urgency = (due: string) => urgencyOf(new Date(due), now)
  expect(urgency('2026-11-21T09:59:59Z')).toBe('late')
  expect(urgency('2026-11-21T10:00:00Z')).toBe('soon')
  expect(urgency('2026-11-21T13:59:59Z')).toBe('soon')
  expect(urgency('2026-11-21T14:00:00Z')).toBe('inTime')
})
