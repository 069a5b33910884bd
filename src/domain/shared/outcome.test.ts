import { expect, test } from 'vitest'
import { ownMessageOr, readThrown } from './outcome.ts'

test('RST-23 AUTH-63: a thrown error is read with its bare code, and any other thrown value has nothing to show', () => {
  expect(readThrown(Object.assign(new Error('no'), { code: 'auth/user-not-found' }))).toEqual({
    kind: 'error',
    code: 'user-not-found',
    message: 'no',
  })
  expect(readThrown(Object.assign(new Error('no'), { code: 7 }))).toEqual({ kind: 'error', message: 'no' })
  for (const thrown of ['no', 7, null, undefined, { message: 'no' }])
    expect(readThrown(thrown)).toEqual({ kind: 'thrown' })
})

test('a blank message counts as none', () => {
  expect(ownMessageOr(' The mail server is asleep. ', 'x')).toEqual({ text: 'The mail server is asleep.' })
  expect(ownMessageOr(' ', 'x')).toEqual({ code: 'x' })
  expect(ownMessageOr(undefined, 'x')).toEqual({ code: 'x' })
})
