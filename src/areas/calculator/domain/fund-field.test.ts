import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounds } from './calculator-inputs.ts'
import { filterFundText, insertFund, pasteFund, readFund, writeFund } from './fund-field.ts'

/** Types one key after the other at the end of the field. */
const typed = (keys: string): string =>
  [...keys].reduce((value, key) => insertFund(value, { start: value.length, end: value.length }, key).value, '')

test.each([
  ['12a.3.4', '12.34'],
  ['348000', '348000'],
  ['-5', '5'],
  ['1e9', '19'],
  ['abc', ''],
  ['', ''],
  ['.', '.'],
  ['..5', '.5'],
  ['12.', '12.'],
  ['1,000', '1,000'],
  ['1.500,00', '1.500,00'],
  ['1,500.00', '1,500.00'],
  ['1 500', '1 500'],
  ['1.234.567', '1.234.567'],
  ['1.500,5,0', '1.500,50'],
  ['\u0661\u0662', ''],
])('CAL-23: typing %j gives %j', (keys, result) => {
  expect(typed(keys)).toBe(result)
  expect(filterFundText(keys)).toBe(result)
})

test.each([
  ['€12,000.50', '12000.50'],
  [' € 12 000 ', '12000'],
  ['EUR 12,000', '12000'],
  ['12.000,50', '12000.50'],
  ['1.234.567', '1234567'],
  ['12,50', '12.50'],
  ['12.000', '12000'],
  ['1 500,00', '1500'],
  ['12,000', '12000'],
  ['nothing', ''],
  ['€348k', '348'],
])('CAL-23: pasting %j gives %j', (text, result) => {
  expect(pasteFund(text)).toBe(result)
  expect(insertFund('', { start: 0, end: 0 }, text).value).toBe(result)
})

test.each([
  ['1234', 1, 1, '.', '1.234', 2],
  ['12.34', 1, 1, '.', '12.34', 1],
  ['12.34', 2, 3, '.', '12.34', 3],
  ['12.34', 0, 5, '€5.5', '5.50', 4],
  ['1.500', 5, 5, '.', '1.500.', 6],
  ['12.34', 5, 5, 'x', '12.34', 5],
  ['1299', 2, 4, '', '12', 2],
  ['12.34', 2, 3, '', '1234', 2],
])('CAL-23: %j, from %i to %i replaced by %j, is %j with the caret at %i', (value, start, end, text, next, caret) => {
  expect(insertFund(value, { start, end }, text)).toEqual({ value: next, caret })
})

test.each([
  ['', undefined],
  ['.', undefined],
  ['0', 0],
  ['.5', 0.5],
  ['12.', 12],
  ['348000', 348_000],
  ['007', 7],
  ['1.500,00', 1500],
  ['1,500.00', 1500],
  ['1 500', 1500],
  ['1.500', 1500],
  ['1,50', 1.5],
  // Texts that are no amount, while one is edited.
  ['1,50,000', 150_000],
  ['1,5', 1.5],
  ['12.3456', 12.35],
  ['9999999999999999', 999_999_999],
])('CAL-10 CAL-23: %j is read as %s', (text, amount) => {
  expect(readFund(text)).toBe(amount)
})

test('CAL-23: typing or pasting anything anywhere leaves digits and separators that are an amount within the bound', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ text: fc.oneof(fc.string(), fc.constantFrom('.', '1', '999', '€1,234.56')), at: fc.nat() })),
      (inserts) => {
        let value = ''
        for (const { text, at } of inserts) {
          const start = at % (value.length + 1)
          const done = insertFund(value, { start, end: start }, text)
          value = done.value
          expect(value).toMatch(/^[\d., ]*$/)
          expect(done.caret).toBeGreaterThanOrEqual(0)
          expect(done.caret).toBeLessThanOrEqual(value.length)
          expect(Math.floor(readFund(value) ?? 0)).toBeLessThanOrEqual(bounds.current_pension_fund.most)
        }
      },
    ),
  )
})

test('CAL-10 CAL-23: a formatted amount is read back unchanged', () => {
  expect(writeFund(undefined)).toBe('')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_900 }), (cents) => {
      expect(readFund(writeFund(cents / 100))).toBe(cents / 100)
    }),
  )
})
