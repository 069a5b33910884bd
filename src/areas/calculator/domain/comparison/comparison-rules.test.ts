/**
 * What the vectors of docs/compare.md do not reach: the same money, the highest rates, and the year in which one
 * overtakes the other. By hand throughout.
 */
import { expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { compare, futureFundCharges } from './comparison.ts'
import type { ComparisonInputs } from './comparison-inputs.ts'

const prsa = { contribution: 0, fund: 1, fee: 0 }
const context = { year: 2026, prsa, futureFund: futureFundCharges }
const inputsOf = (
  own: number,
  employer: number,
  { age = 40, retirement = 65, pay = 70_000 } = {},
): ComparisonInputs => ({
  work: 'employee',
  band: 'pay',
  pay,
  employer,
  quote: { ...defaultInputs, todaySave: own, current_age: age, retirement_age: retirement },
})

test('the employer pays the same share of the same money: half of 204.17, and 40% relief on the other half', () => {
  const { forTheSame, futureFund } = compare(inputsOf(300, 300), context)
  expect(forTheSame?.cost).toBeCloseTo((204.1667 / 2) * 0.6, 2)
  expect(futureFund?.cost).toBeCloseTo(87.5, 2)
})

test('the highest rates are named before they are reached, and by those who reach them', () => {
  const { later } = compare(inputsOf(300, 0), context)
  expect(later?.year).toBe(2035)
  expect([later?.cost, later?.goesIn].map((euro) => euro?.toFixed(2))).toEqual(['350.00', '816.67'])
  expect(compare(inputsOf(300, 0), { ...context, year: 2035 }).later).toBeUndefined()
  expect(compare(inputsOf(300, 0, { age: 60, retirement: 66 }), context).later).toBeUndefined()
})

test('the year in which one overtakes the other is the first in which its fund is the larger, to the end', () => {
  const { overtaking, futureFund, prsa: line } = compare(inputsOf(300, 0), context)
  expect(overtaking?.kind).toBe('futureFund')
  const at = (overtaking?.year ?? 0) - 2026
  const ahead = (year: number) => (futureFund?.funds[year] ?? 0) - (line.funds[year] ?? 0)
  expect(ahead(at - 1)).toBeLessThan(0)
  for (let year = at; year <= 25; year++) expect(ahead(year)).toBeGreaterThan(0)
})

test('a difference of less than half a euro overtakes nothing', () => {
  // The same 14% of 20,000 in both, but for a hair: the PRSA has cents more at first, My Future Fund, with the lower
  // charge, cents more in the end.
  const equal = { ...context, year: 2035, futureFund: { ...prsa, fund: 0.9999 } }
  const goesIn = (20_000 / 1200) * 14
  expect(
    compare(inputsOf(goesIn + 0.0003, 0, { pay: 20_000, age: 55, retirement: 60 }), equal).overtaking,
  ).toBeUndefined()
})
