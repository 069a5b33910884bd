import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEuro, readWholeEuro } from './typed-money.ts'

test.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['1.500', 1500],
  ['1 500', 1500],
  ['1\u00a0500', 1500],
  ['1\u202f500', 1500],
  ['1,500.00', 1500],
  ['1.500,00', 1500],
  ['1 500,00', 1500],
  ['1 500.5', 1500.5],
  ['1.50', 1.5],
  ['1,50', 1.5],
  ['1,5', 1.5],
  ['12.', 12],
  ['1,500.', 1500],
  ['.5', 0.5],
  ['0.50', 0.5],
  ['0', 0],
  ['007', 7],
  ['1,234,567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['1234567.89', 1_234_567.89],
  ['€1,500', 1500],
  [' € 1.500,00 ', 1500],
  ['1500€', 1500],
  ['EUR 1,500', 1500],
  ['1500 euro', 1500],
  ['-50', -50],
  ['-€50', -50],
  ['€-50', -50],
  ['-0', 0],
])('%j is %d euro', (text, euro) => {
  expect(readEuro(text)).toBe(euro)
})

test.each([
  '',
  ' ',
  '.',
  '€',
  '4,5000',
  '12,34,56',
  '1,50,000',
  '1.500.00',
  '1.500,000',
  '1,500,00',
  '0.500',
  '1500.125',
  '12 50',
  '1500 000',
  '45k',
  '1e5',
  'Infinity',
  '0x64',
  '300 a month',
  '5-0',
  '--5',
  '\u0661\u0662',
  '9'.repeat(30),
])('%j is not an amount', (text) => {
  expect(readEuro(text)).toBeUndefined()
})

const separators = [
  [',', '.'],
  ['.', ','],
  [' ', '.'],
  [' ', ','],
  ['', '.'],
  ['', ','],
] as const

test('an amount is read back from every usual way to write it', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_900 })
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(...separators),
      fc.constantFrom('', '€', '€ '),
      (amount, [group, point], sign) => {
        const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, group)
        const text = `${sign}${whole}${point}${String(amount % 100).padStart(2, '0')}`
        expect(readEuro(text)).toBe(amount / 100)
        if (amount % 100 === 0) expect(readEuro(sign + whole)).toBe(amount / 100)
      },
    ),
  )
})

test('whatever is typed is a finite amount or none', () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...'019., €-')).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const euro = readEuro(typed)
      expect(euro === undefined || Number.isFinite(euro)).toBe(true)
    }),
  )
})

test.each([
  ['1.500,00', 1500],
  ['1.500', 1500],
  ['1.50', undefined],
  ['abc', undefined],
])('%j is %s whole euro', (text, euro) => {
  expect(readWholeEuro(text)).toBe(euro)
})
