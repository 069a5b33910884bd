import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callableError, readCallableAnswer, readCallableData } from './callable.ts'

test.each([
  [{ data: { email: 'a@example.ie' } }, { email: 'a@example.ie' }],
  [{ data: null }, {}],
  [{ data: 'text' }, undefined],
  [{ data: [1] }, undefined],
  [{ email: 'a@example.ie' }, undefined],
  [undefined, undefined],
])('the body %j has the data %j', (body, data) => {
  expect(readCallableData(body)).toEqual(data)
})

test('an error has the name of its status, and our own code as a detail', () => {
  expect(callableError('invalid-argument', 'no_event_uid', 'Event UID is required')).toEqual({
    status: 'INVALID_ARGUMENT',
    message: 'Event UID is required',
    details: { code: 'no_event_uid' },
  })
})

test.each([
  [true, { result: { success: true } }, { ok: true, result: { success: true } }],
  [false, { result: { success: true } }, { ok: false, message: undefined, code: undefined }],
  [true, { success: true }, { ok: false, message: undefined, code: undefined }],
  [
    false,
    { error: { status: 'NOT_FOUND', message: 'No.', details: { code: 'x' } } },
    { ok: false, message: 'No.', code: 'x' },
  ],
  [false, { error: 'text' }, { ok: false, message: undefined, code: undefined }],
])('accepted %j with %j is %j', (accepted, body, answer) => {
  expect(readCallableAnswer(accepted, body)).toEqual(answer)
})

test('any answer is read without an error', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.jsonValue(), (accepted, body) => {
      expect(typeof readCallableAnswer(accepted, body).ok).toBe('boolean')
    }),
  )
})
