import { expect, test } from 'vitest'
import { isAnnounced } from './pension-view.ts'

const opened = new Date('2026-12-01T10:00:00Z')

test.each([
  ['2026-12-01T10:00:00Z', false],
  ['2026-12-01T10:09:59.999Z', false],
  ['2026-12-01T10:10:00Z', true],
])('a pension that was opened at 10:00 is announced at %s: %s', (now, announced) => {
  expect(isAnnounced(opened, new Date(now))).toBe(announced)
  expect(isAnnounced(null, new Date(now))).toBe(false)
})
