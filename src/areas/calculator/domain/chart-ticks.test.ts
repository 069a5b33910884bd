import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueTicks, yearTicks } from './chart-ticks.ts'

test('the value axis begins at 0, has even round steps, and ends at or just above the largest value', () => {
  expect(valueTicks(926_000)).toEqual([0, 250_000, 500_000, 750_000, 1_000_000])
  expect(valueTicks(2_000_000)).toEqual([0, 500_000, 1_000_000, 1_500_000, 2_000_000])
  expect(valueTicks(0)).toEqual([0, 1000])
  // No two ticks that read the same.
  expect(valueTicks(1)).toEqual([0, 1])
  expect(valueTicks(3)).toEqual([0, 1, 2, 3])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (largest) => {
      const ticks = valueTicks(largest)
      const step = ticks[1] ?? 0
      const last = ticks.at(-1) ?? 0
      expect(ticks[0]).toBe(0)
      expect(ticks.length).toBeGreaterThanOrEqual(Math.min(3, largest + 1))
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(last).toBeGreaterThanOrEqual(largest * (1 - 1e-6))
      expect(last - step).toBeLessThan(largest)
    }),
  )
})

test('the year axis shows today, retirement, and every tenth year that is not too close to the last', () => {
  expect(yearTicks(25, 65)).toEqual([25, 35, 45, 55, 65])
  expect(yearTicks(39, 66)).toEqual([39, 49, 59, 66])
  // 60 would touch 'age 66' on a phone.
  expect(yearTicks(30, 66)).toEqual([30, 40, 50, 66])
  expect(yearTicks(55, 60)).toEqual([55, 60])
  expect(yearTicks(20, 75)).toEqual([20, 30, 40, 50, 60, 75])
})
