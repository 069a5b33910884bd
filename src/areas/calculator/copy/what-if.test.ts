import { expect, test } from 'vitest'
import { howSure } from './what-if.ts'

const usual = {
  funds: { low: '€103,000', high: '€202,000' },
  incomes: { low: 1439, high: 1687 },
  at: 65,
  withState: true,
  most: false,
}
const same = { low: '€2,200,000', high: '€2,200,000' }

test.each([
  [
    usual,
    "your fund at 65 is between €103,000 and €202,000, in today's money. That pays you between €1,439 and €1,687 a month, State Pension included.",
  ],
  [
    { ...usual, funds: same, incomes: { low: 5500.1, high: 5500.3 }, most: true },
    "your fund at 65 reaches €2,200,000, the most that we count, in today's money. That pays you €5,500 a month, State Pension included.",
  ],
  [
    { ...usual, funds: { low: '€20,000', high: '€20,000' }, incomes: { low: 1230, high: 1231 } },
    "your fund at 65 is about €20,000, in today's money. That pays you between €1,230 and €1,231 a month, State Pension included.",
  ],
])('low and high are named once where they are the same', (given, sentence) => {
  expect(howSure.sentence(given)).toBe(`In 8 of 10 cases ${sentence}`)
})

test('no case is called better than the most that we count', () => {
  expect(howSure.others({ most: false })).toContain('one in ten better')
  expect(howSure.others({ most: true })).not.toContain('better')
})
