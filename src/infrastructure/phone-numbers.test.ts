import { expect, test } from 'vitest'
import { readPhone } from './phone-numbers.ts'

test.each([
  ['087 123 4567', '+353871234567'],
  ['+353 (0)87 123 4567', '+353871234567'],
  ['(01) 555 0100', '+35315550100'],
  ['+44 20 7946 0018', '+442079460018'],
  ['00442079460018', '+442079460018'],
])('%s is a valid number', (text, number) => {
  expect(readPhone(text)).toBe(number)
})

test.each(['', '083 1', '+353 99 999 9999', 'call me 087 123 4567', '+999 1234567', '112'])(
  '%j is not a valid number',
  (text) => {
    expect(readPhone(text)).toBeUndefined()
  },
)
