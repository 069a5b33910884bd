import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packTimes, unpackTimes } from './free-days.ts'

test('packed times are unpacked unchanged', () => {
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 4e7 }))
    .map((minutes) => minutes.toSorted((one, other) => one - other).map((count) => count * 60_000))
  fc.assert(
    fc.property(times, (list) => {
      expect(unpackTimes(packTimes(list))).toEqual(list)
    }),
  )
})

test('two months of half hours are small', () => {
  const times = Array.from({ length: 700 }, (_, place) => Date.UTC(2026, 10, 23, 9) + place * 30 * 60_000)
  expect(packTimes(times).length).toBeLessThan(1500)
})
