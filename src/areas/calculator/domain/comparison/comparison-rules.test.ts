/**
 * What the vectors of docs/compare.md do not reach: the same money, the highest rates, and the year in which one
 * overtakes the other. By hand throughout.
 */

import { expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { compare } from './comparison.ts'
import type { ComparisonInputs } from './comparison-inputs.ts'

const prsa = { contribution: 0, fund: 1, fee: 0 }
const context = { year: 2026, month: 0, prsa, assumed: false, law: programLaw }
const inputsOf = (
  own: number,
  employer: number,
  { age = 40, retirement = 65, pay = 70_000 } = {},
): ComparisonInputs => ({
  work: 'employee',
  band: 'pay',
  pay,
  employer,
  limits: 'rising',
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
  const { futureFundCharge: charge, futureFundFee: fee } = programLaw
  const law = {
    ...programLaw,
    futureFundCharge: { ...charge, value: { fund: 0.9999 } },
    futureFundFee: { ...fee, value: { most: 0 } },
  }
  const equal = { ...context, year: 2035, law }
  const goesIn = (20_000 / 1200) * 14
  expect(
    compare(inputsOf(goesIn + 0.0003, 0, { pay: 20_000, age: 55, retirement: 60 }), equal).overtaking,
  ).toBeUndefined()
})

test('the pay that counts stays at 80,000, or rises by choice', () => {
  const person = inputsOf(300, 0, { age: 35, pay: 90_000 })
  const fundOf = (limits: ComparisonInputs['limits']) => compare({ ...person, limits }, context).futureFund?.fund ?? 0
  expect(fundOf('fixed') / fundOf('rising')).toBeLessThan(0.7)
})

test('what is above the pay is said: of the employer, who is taxed on it, and of the own', () => {
  const of = (own: number, employer: number) => compare(inputsOf(own, employer, { pay: 12_000 }), context)
  expect(of(300, 1500)).toMatchObject({ benefitInKind: 6000, abovePay: false })
  expect(of(1001, 0)).toMatchObject({ benefitInKind: 0, abovePay: true })
})

test('the rates are the reason only where the rates of today would leave the PRSA ahead', () => {
  const reason = (own: number) => compare(inputsOf(own, 0), context).overtaking
  expect(reason(300)).toMatchObject({ kind: 'futureFund', byRates: true })
  // A little more goes into the PRSA, and its charges alone eat that up.
  expect(reason(208)).toMatchObject({ kind: 'futureFund', byRates: false })
})
