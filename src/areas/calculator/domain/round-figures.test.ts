import { expect, test } from 'vitest'
import { roundTo, unitFor } from './chart-ticks.ts'

test.each([
  [9_999, 1],
  [10_000, 100],
  [999_999, 100],
  [1_000_000, 1000],
])('figures up to %i are rounded to %i euro', (largest, unit) => {
  expect(unitFor(largest)).toBe(unit)
})

test('24,013 beside 4,015 are 24,000 and 4,000, in one unit', () => {
  const unit = unitFor(24_013)
  expect([24_013, 4_015].map((amount) => roundTo(amount, unit))).toEqual([24_000, 4_000])
})
