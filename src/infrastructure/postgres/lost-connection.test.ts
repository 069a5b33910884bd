import { expect, test } from 'vitest'
import { isUnavailable } from './lost-connection.ts'

test.each([
  ['08P01', true],
  ['57P01', true],
  ['25006', true],
  ['23505', false],
])('the code %s of a statement says that the database may soon be back: %s', (code, unavailable) => {
  expect(isUnavailable(Object.assign(new Error('refused'), { code }))).toBe(unavailable)
})
