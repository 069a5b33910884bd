import { expect, test } from 'vitest'
import { coolingOff } from './cooling-off.ts'

const signed = new Date('2026-11-21T23:30:00Z')

test.each([
  [null, '2026-12-21', true],
  [null, '2026-12-22', false],
  ['2026-12-01', '2026-12-31', true],
  ['2026-12-01', '2027-01-01', false],
  ['2026-11-01', '2026-12-21', true],
] as const)('signed on 21 November and begun on %s, on %s the pension can be given back: %s', (start, today, open) => {
  expect(coolingOff(signed, start, today).open).toBe(open)
})
