import { expect, test } from 'vitest'
import { type ConfiguredTerms, missingTerms, readTerms, termsFor } from './plan-terms.ts'

const both = ['zurich_standard_prsa', 'zurich_nonstandard_prsa'] as const
const none: ConfiguredTerms = {
  commission: undefined,
  charges: { zurich_standard_prsa: undefined, zurich_nonstandard_prsa: undefined },
}
const whole: ConfiguredTerms = {
  commission: { contribution: 2, fund: 0.25 },
  charges: {
    zurich_standard_prsa: { contribution: 0, fund: 1 },
    zurich_nonstandard_prsa: { contribution: 1, fund: 1.4 },
  },
}
const samples = {
  commission: { contribution: 9, fund: 9 },
  charges: {
    zurich_standard_prsa: { contribution: 9, fund: 9 },
    zurich_nonstandard_prsa: { contribution: 9, fund: 9 },
  },
}

test('the missing settings are named, and only those of the recommended plans', () => {
  expect(missingTerms(both, none)).toEqual(['SIOL_COMMISSION', 'SIOL_CHARGES_STANDARD', 'SIOL_CHARGES_NON_STANDARD'])
  expect(missingTerms(['zurich_standard_prsa'], none)).toEqual(['SIOL_COMMISSION', 'SIOL_CHARGES_STANDARD'])
  expect(missingTerms(both, whole)).toEqual([])
})

test('without them nothing is issued, except with sample figures in development, which are marked', () => {
  expect(termsFor(both, { configured: none, samples, allowSamples: false })).toEqual({
    ok: false,
    code: 'terms_missing',
  })
  expect(termsFor(both, { configured: none, samples, allowSamples: true })).toEqual({
    ok: true,
    value: { ...samples, sample: true },
  })
  for (const allowSamples of [true, false])
    expect(termsFor(both, { configured: whole, samples, allowSamples })).toEqual({
      ok: true,
      value: { ...whole, sample: false },
    })
})

const refuse = (name: string): never => {
  throw new Error(`${name} was refused`)
}
const read = (text: string | undefined) =>
  readTerms((name) => (name === 'SIOL_COMMISSION' ? text : undefined), refuse).commission

test.each([
  [undefined, undefined],
  ['0 1', { contribution: 0, fund: 1 }],
  [' 2.5  0.25 ', { contribution: 2.5, fund: 0.25 }],
])('the percentages %j are read as %j', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each(['1', '1 2 3', '1% 2%', '-1 2', '101 0', ''])('%j is refused by name', (text) => {
  expect(() => read(text)).toThrow('SIOL_COMMISSION was refused')
})
