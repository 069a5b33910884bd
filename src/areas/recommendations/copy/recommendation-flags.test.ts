import { expect, test } from 'vitest'
import { findFlags } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { today as now, plain } from '#areas/recommendations/domain/circumstances.fixture.ts'
import { flagWords } from './recommendation-flags.ts'

test.each([
  ['Monthly', 300, 'You asked for €300 per month and have €299 left over.'],
  ['Yearly', 3600, 'You asked for €3,600 a year and have €299 left over per month.'],
] as const)('what was asked for %s is named as it was asked', (often, amount, text) => {
  const flags = findFlags({ ...plain, surplus: 299, requested: { amount, often } }, now)
  const flag = flags.find(({ code }) => code === 'above_surplus')
  expect(flag && flagWords(flag).text).toBe(text)
})

test('a single payment above the ceiling of relief is not said to be paid every year', () => {
  const flags = findFlags({ ...plain, requested: { amount: 90_000, often: 'Once' } }, now)
  const flag = flags.find(({ code }) => code === 'over_relief_ceiling')
  expect(flag && flagWords(flag).text).toContain('You asked to pay in €90,000 in one year.')
})
