import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failedFields, stripPrefix } from './errors.ts'

test.each([
  ['auth/user-not-found', 'user-not-found'],
  ['functions/not-found', 'not-found'],
  ['wrong-password', 'wrong-password'],
  ['xauth/wrong-password', 'xauth/wrong-password'],
  ['', ''],
])('AUTH-63: %s is read as %s', (code, bare) => {
  expect(stripPrefix(code)).toBe(bare)
})

test('AUTH-63: a code means the same with and without its prefix', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]+$/), fc.constantFrom('auth/', 'functions/'), (code, prefix) => {
      expect(stripPrefix(prefix + code)).toBe(stripPrefix(code))
    }),
  )
})

test('AUTH-45: only the invalid fields are returned, each with one code', () => {
  expect(failedFields({ email: 'required', firstName: undefined })).toEqual({ email: 'required' })
  expect(Object.keys(failedFields({ email: undefined }))).toEqual([])
})
