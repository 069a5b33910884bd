import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPpsn, maskPpsn, normalisePpsn, ppsnCheckLetter } from './ppsn.ts'

const digits = fc.stringMatching(/^\d{7}$/)
const second = fc.constantFrom('', ...'ABCDEFGHIWTX')

test.each(['1234567T', '1234567FA', '1234567OB', '1234567TW', '6433435F', '6433435OA', '6433435AB', '1234567WH'])(
  '%s has the form of a PPSN',
  (ppsn) => {
    expect(isPpsn(ppsn)).toBe(true)
  },
)

test.each([
  '6433435VH',
  '1234567A',
  '1234567TA',
  '1234567FB',
  '123456T',
  '12345678T',
  '1234567',
  '1234567TZ',
  '1234567XT',
  'T1234567',
  '１２３４５６７T',
  '',
])('%j does not have the form of a PPSN', (text) => {
  expect(isPpsn(text)).toBe(false)
})

test('a PPSN is read however it is typed, and stored in one spelling', () => {
  expect(isPpsn(' 1234567 fa ')).toBe(true)
  expect(normalisePpsn(' 1234567-fa ')).toBe('1234567FA')
})

test('any digits with their check letter pass, and no other letter does', () => {
  fc.assert(
    fc.property(digits, second, fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVW'), (number, message, other) => {
      const check = ppsnCheckLetter(number, message)
      expect(isPpsn(number + check + message)).toBe(true)
      expect(isPpsn(number + other + message)).toBe(other === check)
    }),
  )
})

test('one wrong digit is always detected', () => {
  fc.assert(
    fc.property(digits, second, fc.nat(6), fc.integer({ min: 1, max: 9 }), (number, message, at, by) => {
      const wrong = [...number].map((digit, i) => (i === at ? String((Number(digit) + by) % 10) : digit)).join('')
      expect(isPpsn(wrong + ppsnCheckLetter(number, message) + message)).toBe(false)
    }),
  )
})

test('the mask shows the last two characters only', () => {
  expect(maskPpsn('1234567FA')).toBe(`${'\u2022'.repeat(7)}FA`)
})
