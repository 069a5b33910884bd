import { expect, test } from 'vitest'
import { paidContribution } from './contribution.ts'

const monthly = (amount: number) => ({ amount, often: 'Monthly' })

test.each([
  ['Monthly', 200, { amount: 200, often: 'Monthly' }, monthly(200)],
  ['Yearly', 200, { amount: 2400, often: 'Yearly' }, { amount: 2400, often: 'Yearly' }],
  ['Once', 0, { amount: 9000, often: 'Once' }, { amount: 9000, often: 'Once' }],
  ['Yearly', 150, { amount: 2400, often: 'Yearly' }, monthly(150)],
  ['Once', 0, null, null],
  [null, null, undefined, null],
] as const)('who pays %s, in the profile %s a month, with %j approved, pays %j', (often, month, approved, paid) => {
  expect(paidContribution({ often_contribution: often, pension_contribution_value: month }, approved)).toEqual(paid)
})
