import { expect, test } from 'vitest'
import { messageOrCode, outcomeOfError } from './outcome.ts'

test('RST-23 AUTH-63: a thrown error is read with its bare code, and any other thrown value has nothing to show', () => {
  expect(outcomeOfError(Object.assign(new Error('no'), { code: 'auth/user-not-found' }))).toEqual({
    kind: 'error',
    code: 'user-not-found',
    message: 'no',
  })
  expect(outcomeOfError(Object.assign(new Error('no'), { code: 7 }))).toEqual({ kind: 'error', message: 'no' })
  for (const thrown of ['no', 7, null, undefined, { message: 'no' }])
    expect(outcomeOfError(thrown)).toEqual({ kind: 'thrown' })
})

test('a blank message counts as none', () => {
  expect(messageOrCode(' The mail server is asleep. ', 'x')).toEqual({ text: 'The mail server is asleep.' })
  expect(messageOrCode(' ', 'x')).toEqual({ code: 'x' })
  expect(messageOrCode(undefined, 'x')).toEqual({ code: 'x' })
})
