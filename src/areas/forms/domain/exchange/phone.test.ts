import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'

test.each([
  ['087 123 4567', '+353871234567'],
  ['0871234567', '+353871234567'],
  ['(087) 123-4567', '+353871234567'],
  ['+353 87 123 4567', '+353871234567'],
  ['+353 (0)87 123 4567', '+353871234567'],
  ['00353 87 123 4567', '+353871234567'],
  ['(01) 555 0100', '+35315550100'],
  ['021 427 1234', '+353214271234'],
  ['+44 20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['084 123 4567', undefined],
  ['087 123 456', undefined],
  ['087 123 45678', undefined],
  ['871234567', undefined],
  ['+0 123 456 789', undefined],
  ['+12', undefined],
  ['+1234567890123456', undefined],
  ['087 123 4567 ext 2', undefined],
  ['phone', undefined],
  ['', undefined],
])('%j is the number %j', (text, number) => {
  expect(readPhone(text)).toBe(number)
})

test('a parsed number is parsed again unchanged', () => {
  const text = fc.stringMatching(/^(08[35679]|\+4[49]) ?[0-9]{3} ?[0-9]{4}$/)
  fc.assert(
    fc.property(text, (typed) => {
      const number = readPhone(typed)
      fc.pre(number !== undefined)
      expect(readPhone(number ?? '')).toBe(number)
    }),
  )
})
