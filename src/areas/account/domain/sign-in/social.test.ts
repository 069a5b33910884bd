import { expect, test } from 'vitest'
import { methodOf, readProviderError } from './social.ts'

test("AUTH-55 AUTH-57 AUTH-58 AUTH-59 AUTH-60: a provider's error maps to one of our codes", () => {
  expect(readProviderError('access_denied')).toBe('popup-closed-by-user')
  expect(readProviderError('user_cancelled_authorize')).toBe('popup-closed-by-user')
  expect(readProviderError('account_not_linked')).toBe('account-exists-with-different-credential')
  expect(readProviderError('account_already_linked_to_different_user')).toBe('credential-already-in-use')
  expect(readProviderError('oauth_provider_not_found')).toBe('operation-not-allowed')
  expect(readProviderError('temporarily_unavailable')).toBe('network-request-failed')
})

test('AUTH-62: any other provider error is unknown', () => {
  expect(readProviderError('state_mismatch')).toBe('unknown')
  expect(readProviderError('<script>')).toBe('unknown')
  expect(readProviderError('')).toBe('unknown')
})

test('AUTH-65: every provider but Google and Apple is the generic method', () => {
  expect([methodOf('google'), methodOf('apple'), methodOf('oidc'), methodOf('')]).toEqual([
    'google',
    'apple',
    'oauth',
    'oauth',
  ])
})
