import { expect, test } from 'vitest'
import { isResetOpen, mayApproveReset, mayAskReset, mayWithdrawReset } from './factor-reset.ts'
import type { Role } from './permissions.ts'

const as = (uid: string, ...roles: Role[]) => ({ uid, roles })

test('an administrator asks, and not for their own factor', () => {
  expect(mayAskReset(as('ann', 'administrator'), 'eva')).toBe(true)
  expect(mayAskReset(as('ann', 'administrator'), 'ann')).toBe(false)
  expect(mayAskReset(as('ann', 'adviser', 'compliance', 'auditor'), 'eva')).toBe(false)
})

const reset = { uid: 'eva', askedBy: 'ann' }
test.each([
  [as('ben', 'administrator'), true],
  [as('ben', 'compliance'), true],
  [as('ben', 'adviser', 'auditor'), false],
  [as('ann', 'administrator', 'compliance'), false],
  [as('eva', 'administrator', 'compliance'), false],
])('%j approves it: %s', (person, may) => {
  expect(mayApproveReset(person, reset)).toBe(may)
})

test('it is withdrawn by who asked and by those who could approve it', () => {
  expect(mayWithdrawReset(as('ann', 'administrator'), reset)).toBe(true)
  expect(mayWithdrawReset(as('ben', 'compliance'), reset)).toBe(true)
  expect(mayWithdrawReset(as('eva', 'administrator'), reset)).toBe(false)
  expect(mayWithdrawReset(as('joe', 'adviser'), reset)).toBe(false)
})

test('it waits for a week', () => {
  const askedAt = new Date('2026-07-01T10:00:00Z')
  expect(isResetOpen({ askedAt }, new Date('2026-07-08T09:59:59Z'))).toBe(true)
  expect(isResetOpen({ askedAt }, new Date('2026-07-08T10:00:00Z'))).toBe(false)
})
