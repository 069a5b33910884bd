import { expect, test } from 'vitest'
import { paidBy } from './member-details.ts'

test.each([
  ['Monthly', 200, { amount: 200, often: 'Monthly' }, '€200 per month'],
  ['Yearly', 200, { amount: 2400, often: 'Yearly' }, '€2,400 a year'],
  ['Once', 0, { amount: 9000, often: 'Once' }, '€9,000 once'],
  ['Yearly', 150, { amount: 2400, often: 'Yearly' }, '€150 per month'],
  ['Once', 0, null, null],
  [null, null, undefined, null],
] as const)('who pays %s, in the profile %s a month, with %j approved, pays %s', (often, month, approved, text) => {
  expect(paidBy({ often_contribution: often, pension_contribution_value: month }, approved)).toBe(text)
})
