import { expect, test } from 'vitest'
import { recommendationDetails } from './recommendation-details.ts'

const { amountValue } = recommendationDetails.glance

test('the amount at a glance is that of the payments beside it', () => {
  const agreed = { amount: 3700, often: 'Yearly' } as const
  const paid = { often_contribution: 'Yearly', pension_contribution_value: 308, agreed }
  expect(amountValue(paid)).toBe('€3,700 a year')
  expect(amountValue({ ...paid, pension_contribution_value: 250 })).toBe('€250 per month')
  expect(amountValue({ ...paid, often_contribution: 'Monthly' })).toBe('€308 per month')
  const once = { often_contribution: 'Once', pension_contribution_value: 0 }
  expect(amountValue({ ...once, agreed: { amount: 9000, often: 'Once' } })).toBe('€9,000')
})
