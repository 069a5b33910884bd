import { expect, test } from 'vitest'
import { formatBalance, formatEuro, formatEuroAndCents, formatEuroBriefly } from './money.ts'

test.each([
  [0, '€0'],
  [7, '€7'],
  [999, '€999'],
  [1000, '€1,000'],
  [1234, '€1,234'],
  [348_000, '€348,000'],
  [1_234_567, '€1,234,567'],
  [999_999_999, '€999,999,999'],
  [1e21, '€1,000,000,000,000,000,000,000'],
  [1234.49, '€1,234'],
  [1234.5, '€1,235'],
  [0.49, '€0'],
  [-0.4, '€0'],
  [-1234, '-€1,234'],
  [undefined, '€--'],
  [null, '€--'],
  [Number.NaN, '€--'],
  [Number.POSITIVE_INFINITY, '€--'],
])('NFR-05: %s is written %s', (amount, written) => {
  expect(formatEuro(amount)).toBe(written)
})

test.each([
  [9_999_999.99, '€9,999,999'],
  [1234.99, '€1,234'],
  [1234, '€1,234'],
  [1, '€1'],
  [0.99, '€0.99'],
  [0.01, '€0.01'],
  [0, '€0'],
  [-0.5, '-€0.50'],
  [-12.9, '-€12'],
  [null, '€--'],
])('NFR-05: a balance of %s is %s: never more than it is, and never nothing', (amount, written) => {
  expect(formatBalance(amount)).toBe(written)
})

test.each([
  [299.3, '€299.30'],
  [1437.5, '€1,437.50'],
  [1916.6666, '€1,916.67'],
  [0, '€0.00'],
  [-2.5, '-€2.50'],
  [undefined, '€--'],
])('NFR-05: %s with its cents is %s', (amount, written) => {
  expect(formatEuroAndCents(amount)).toBe(written)
})

test.each([
  [0, '€0'],
  [950, '€950'],
  [999.6, '€1k'],
  [1000, '€1k'],
  [348_000, '€348k'],
  [999_499, '€999k'],
  [999_500, '€1m'],
  [1_250_000, '€1.3m'],
  [2_000_000, '€2m'],
  [999_949_999, '€999.9m'],
  [999_950_000, '€1bn'],
  [78_438_948_000, '€78.4bn'],
  [undefined, '€--'],
])('NFR-05: %s on an axis is %s', (amount, written) => {
  expect(formatEuroBriefly(amount)).toBe(written)
})
