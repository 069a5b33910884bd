import { expect, test } from 'vitest'
import { readActionLink } from './action-link.ts'

test.each([
  ['resetPassword', 'abc', { kind: 'reset', oobCode: 'abc' }],
  ['verifyEmail', 'abc', { kind: 'verify', oobCode: 'abc' }],
  ['foo', 'abc', { kind: 'refused', code: 'invalid_action' }],
  ['RESETPASSWORD', 'abc', { kind: 'refused', code: 'invalid_action' }],
  [null, 'abc', { kind: 'refused', code: 'invalid_action' }],
  ['resetPassword', null, { kind: 'refused', code: 'missing_code' }],
  ['resetPassword', ' ', { kind: 'refused', code: 'missing_code' }],
  ['foo', null, { kind: 'refused', code: 'missing_code' }],
  [null, '', { kind: 'refused', code: 'missing_code' }],
] as const)('RST-26 RST-27 RST-28 RST-29: mode %s with code %j', (mode, oobCode, link) => {
  expect(readActionLink({ mode, oobCode })).toEqual(link)
})
