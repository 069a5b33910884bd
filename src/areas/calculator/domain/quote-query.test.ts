import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#shared/domain/text/any-character.fixture.ts'
import { bounds, defaultInputs } from './calculator-inputs.ts'
import { carryQuote, fieldNames, hasQuote, readNamedSource, sourceName } from './carry-quote.ts'
import { inputsWith } from './inputs-with.fixture.ts'
import { readQuoteQuery, writeQuoteQuery } from './quote-query.ts'

const read = (query: string) => readQuoteQuery(new URLSearchParams(query))

test('CAL-06 CAL-07 CAL-08 CAL-09 CAL-10: without a query the inputs are the stated defaults, with no corrections', () => {
  expect(read('')).toEqual({ inputs: defaultInputs, corrected: [], relief: undefined })
  expect(defaultInputs).toEqual({
    todaySave: 243,
    enjoy_retirement: 3500,
    current_age: 25,
    retirement_age: 65,
    current_pension_fund: 348_000,
  })
})

test('CAL-10: an empty fund is no fund, and not an error', () => {
  expect(read('current_pension_fund=')).toMatchObject({ inputs: { current_pension_fund: undefined }, corrected: [] })
  expect(read('current_pension_fund=%20')).toMatchObject({ inputs: { current_pension_fund: undefined }, corrected: [] })
})

describe('one field', () => {
  test.each([
    ['43', 43, false],
    ['5000', 5000, false],
    [' 300 ', 300, false],
    ['€1,250', 1250, false],
    ['1 250', 1250, false],
    ['42', 43, true],
    ['5001', 5000, true],
    ['-5', 43, true],
    ['1e9', 5000, true],
    ['1e999', 5000, true],
    ['250.5', 251, true],
    ['250.0', 250, false],
    ['1.500', 1500, false],
    ['1.500,00', 1500, false],
    ['', 243, true],
    ['abc', 243, true],
    ['NaN', 243, true],
    ['Infinity', 243, true],
    ['0x64', 64, true],
    ['100.2.3', 100, true],
    ['300 a month', 300, true],
    ['<script>', 243, true],
    ['9'.repeat(5000), 5000, true],
  ])('CAL-14: todaySave=%j is %i, corrected: %s', (text, value, corrected) => {
    const query = new URLSearchParams({ todaySave: text })
    expect(readQuoteQuery(query)).toMatchObject({
      inputs: { todaySave: value },
      corrected: corrected ? ['todaySave'] : [],
    })
  })

  test.each([
    ['348000', 348_000, false],
    ['0', 0, false],
    ['€12,000.50', 12_000.5, false],
    ['12.000,50', 12_000.5, false],
    ['.5', 0.5, false],
    ['12.345', 12_345, false],
    ['1,50', 1.5, false],
    ['348000.1234', 348_000.12, false],
    ['1e9', 999_999_999, true],
    ['-5', 0, true],
    ['1.2.3', 1.23, true],
    ['abc', undefined, true],
    ['.', undefined, true],
  ])('CAL-23: current_pension_fund=%j is %d, corrected: %s', (text, value, corrected) => {
    const query = new URLSearchParams({ current_pension_fund: text })
    const answer = readQuoteQuery(query)
    expect(answer.inputs.current_pension_fund).toBe(value)
    expect(answer.corrected).toEqual(corrected ? ['current_pension_fund'] : [])
  })

  test.each([
    ['enjoy_retirement=98', 'enjoy_retirement', 99],
    ['enjoy_retirement=5001', 'enjoy_retirement', 5000],
    ['current_age=19', 'current_age', 20],
    ['current_age=56', 'current_age', 55],
    ['retirement_age=59', 'retirement_age', 60],
    ['retirement_age=76', 'retirement_age', 75],
  ] as const)('CAL-19 CAL-21 CAL-22: %s', (query, field, value) => {
    const answer = read(query)
    expect(answer.inputs[field]).toBe(value)
    expect(answer.corrected).toEqual([field])
  })

  test('the corrected fields are listed in the order of the form', () => {
    expect(read('retirement_age=x&todaySave=x&current_age=30').corrected).toEqual(['todaySave', 'retirement_age'])
  })
})

test("CAL-48: the visitor's tax rate is 20, 40 or missing", () => {
  expect([read('relief=20').relief, read('relief=40').relief, read('relief=30').relief]).toEqual([20, 40, undefined])
})

test('a query with any field asks for a result', () => {
  expect(hasQuote(new URLSearchParams(''))).toBe(false)
  expect(hasQuote(new URLSearchParams('utm_source=x&relief=20'))).toBe(false)
  for (const field of fieldNames) expect(hasQuote(new URLSearchParams({ [field]: '' }))).toBe(true)
})

const anyInputs = inputsWith(
  fc.option(
    fc.integer({ min: 0, max: 99_999_999_900 }).map((cents) => cents / 100),
    { nil: undefined },
  ),
)

test('a written query is read back unchanged, so that a link reopens the same inputs', () => {
  fc.assert(
    fc.property(anyInputs, fc.constantFrom(undefined, 20 as const, 40 as const), (inputs, relief) => {
      expect(read(writeQuoteQuery(inputs, relief))).toEqual({ inputs, corrected: [], relief })
    }),
  )
})

test('a result link that was kept still opens the same inputs, of today and of earlier versions', () => {
  const link =
    'todaySave=300&enjoy_retirement=2500&current_age=31&retirement_age=66&current_pension_fund=12000.5&relief=20'
  const inputs = { todaySave: 300, enjoy_retirement: 2500, current_age: 31, retirement_age: 66 }
  expect(read(link)).toEqual({ inputs: { ...inputs, current_pension_fund: 12_000.5 }, corrected: [], relief: 20 })
  expect(writeQuoteQuery({ ...inputs, current_pension_fund: 12_000.5 }, 20)).toBe(link)
  expect(read(link.replace('12000.5', '12000.50'))).toMatchObject({ corrected: [] })
})

test('CAL-14 CAL-19 CAL-21 CAL-22 CAL-23: for any query, the inputs are within their bounds', () => {
  const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.double().map(String), fc.integer().map(String))
  const query = fc.dictionary(fc.constantFrom(...fieldNames), text)
  fc.assert(
    fc.property(query, (fields) => {
      const { inputs, corrected } = readQuoteQuery(new URLSearchParams(fields))
      for (const field of fieldNames) {
        const value = inputs[field]
        if (value === undefined) {
          expect(field).toBe('current_pension_fund')
          continue
        }
        expect(value).toBeGreaterThanOrEqual(bounds[field].least)
        expect(value).toBeLessThanOrEqual(bounds[field].most)
        if (field !== 'current_pension_fund') expect(Number.isInteger(value)).toBe(true)
      }
      expect(readQuoteQuery(new URLSearchParams(writeQuoteQuery(inputs)))).toMatchObject({ inputs, corrected: [] })
      for (const field of corrected) expect(Object.keys(fields)).toContain(field)
    }),
  )
})

test('a carried quote reads as the quote itself, and carries nothing else but the source of a link, cleaned', () => {
  const quotes = fc.dictionary(fc.constantFrom(...fieldNames, 'relief', sourceName), fc.string({ unit: anyCharacter }))
  fc.assert(
    fc.property(quotes, (entries) => {
      const query = new URLSearchParams(entries)
      const carried = new URLSearchParams(carryQuote(query))
      expect(carried.get(sourceName) ?? undefined).toBe(readNamedSource(query))
      expect(carried.get(sourceName) ?? 'direct').toMatch(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/)
      if (hasQuote(query)) expect(readQuoteQuery(carried)).toEqual(readQuoteQuery(query))
      else expect([...carried.keys()].filter((name) => name !== sourceName)).toEqual([])
    }),
  )
})
