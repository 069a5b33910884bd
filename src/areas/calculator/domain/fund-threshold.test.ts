import { expect, test } from 'vitest'
import { thresholdAt } from './calculator.ts'
import { rules } from './rules.fixture.ts'

const { specified, current } = rules

test("CAL-42: the specified threshold is two million in today's money of any year", () => {
  for (const year of [2023, 2026, 2040])
    for (const after of [5, 20, 55]) expect(thresholdAt(specified.fundThreshold, year, year + after)).toBe(2_000_000)
})

test.each([
  [2026, 2026, 2_200_000],
  [2026, 2027, 2_400_000 / 1.03],
  [2026, 2028, 2_600_000 / 1.03 ** 2],
  [2026, 2029, 2_800_000 / 1.03 ** 3],
  [2026, 2030, 2_800_000 / 1.03 ** 3],
  [2026, 2066, 2_800_000 / 1.03 ** 3],
  [2023, 2024, 2_000_000 / 1.03],
  [2029, 2070, 2_800_000],
  [2032, 2070, 2_800_000 * 1.03 ** 3],
])(
  'CAL-42: in %i, retiring in %i, the lawful threshold is %d in the money of that year',
  (year, retirement, amount) => {
    expect(thresholdAt(current.fundThreshold, year, retirement)).toBeCloseTo(amount, 4)
  },
)
