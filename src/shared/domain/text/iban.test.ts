import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkIban, formatIban, normaliseIban } from './iban.ts'

/** Irish accounts with check digits computed independently: 98 less the remainder of the number without them. */
const irish = fc.tuple(fc.stringMatching(/^[A-Z]{4}$/), fc.stringMatching(/^\d{14}$/)).map(([bank, account]) => {
  const number = [...`${bank}${account}IE00`].map((each) => Number.parseInt(each, 36)).join('')
  return `IE${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${bank}${account}`
})

test.each([
  'IE29AIBK93115212345678',
  'ie29 aibk 9311 5212 3456 78',
  'DE89370400440532013000',
  'GB82 WEST 1234 5698 7654 32',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'BE68 5390 0754 7034',
])('%s is an account of the euro payments area', (iban) => {
  expect(checkIban(iban)).toBeUndefined()
})

test.each([
  ['IE29AIBK93115212345679', 'iban_invalid'],
  ['IE29AIBK9311521234567', 'iban_invalid'],
  ['IE29 9311 5212 3456 78', 'iban_invalid'],
  ['DE8937040044053201300', 'iban_invalid'],
  ['', 'iban_invalid'],
  ['0871234567', 'iban_invalid'],
  ['BR1800360305000010009795493C1', 'iban_not_sepa'],
  ['SA0380000000608010167519', 'iban_not_sepa'],
] as const)('%j is %s', (iban, fault) => {
  expect(checkIban(iban)).toBe(fault)
})

test('an Irish account with its check digits passes, and fails with any character changed', () => {
  fc.assert(
    fc.property(irish, fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
      expect(checkIban(iban)).toBeUndefined()
      const character = iban.charAt(at)
      const other = /\d/.test(character)
        ? String((Number(character) + by) % 10)
        : String.fromCharCode(65 + ((character.charCodeAt(0) - 65 + by) % 26))
      expect(checkIban(iban.slice(0, at) + other + iban.slice(at + 1))).toBe('iban_invalid')
      expect(normaliseIban(formatIban(iban))).toBe(iban)
    }),
  )
})

test('two swapped neighbouring digits are detected', () => {
  fc.assert(
    fc.property(irish, fc.integer({ min: 8, max: 20 }), (iban, at) => {
      fc.pre(iban.charAt(at) !== iban.charAt(at + 1))
      const swapped = iban.slice(0, at) + iban.charAt(at + 1) + iban.charAt(at) + iban.slice(at + 2)
      expect(checkIban(swapped)).toBe('iban_invalid')
    }),
  )
})

test('an IBAN is shown in groups of four', () => {
  expect(formatIban('IE29AIBK93115212345678')).toBe('IE29 AIBK 9311 5212 3456 78')
})
