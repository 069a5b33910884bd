import { expect, test } from 'vitest'
import { amountOf, paidContribution } from './contribution.ts'
import { businessChange } from './contribution-change.ts'

const monthly = (amount: number) => ({ amount, often: 'Monthly' })

test.each([
  ['Monthly', 200, { amount: 200, often: 'Monthly' }, monthly(200)],
  ['Yearly', 200, { amount: 2400, often: 'Yearly' }, { amount: 2400, often: 'Yearly' }],
  ['Once', 0, { amount: 9000, often: 'Once' }, { amount: 9000, often: 'Once' }],
  ['Yearly', 150, { amount: 2400, often: 'Yearly' }, monthly(150)],
  ['Monthly', 200, { amount: 2400, often: 'Yearly' }, monthly(200)],
  ['Once', 0, null, null],
  [null, null, undefined, null],
] as const)('who pays %s, in the profile %s a month, with %j approved, pays %j', (often, month, approved, paid) => {
  expect(paidContribution({ often_contribution: often, pension_contribution_value: month }, approved)).toEqual(paid)
})

test('a yearly amount in another rhythm is never more than the year', () => {
  expect([amountOf(2435, 'Monthly'), amountOf(2435.9, 'Yearly')]).toEqual([202, 2435])
})

test('what was approved for a year includes what the employer pays', () => {
  const approved = { contribution: { amount: 200, often: 'Monthly' }, employer: 50 } as const
  expect([2400, 3000, 3600].map((total) => businessChange(approved, total))).toEqual(['less', 'none', 'more'])
})
