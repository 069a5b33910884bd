import { expect, test } from 'vitest'
import { commissionOf, missingCertificates, missingTerms, readTerms, readTermsRecord, termsFor } from './plan-terms.ts'

const both = ['zurich_standard_prsa', 'zurich_nonstandard_prsa'] as const
const empty = { contribution: null, fund: null }
const strategy = { default: 'Steps into bonds.', others: 'Other funds.' }
const nothing = { charges: empty, commission: empty, strategy }
const none = { plans: { zurich_standard_prsa: nothing, zurich_nonstandard_prsa: nothing } }
const commission = {
  zurich_standard_prsa: { contribution: 2, fund: 0.25 },
  zurich_nonstandard_prsa: { contribution: 3, fund: 0 },
}
const charges = {
  zurich_standard_prsa: { contribution: 0, fund: 1 },
  zurich_nonstandard_prsa: { contribution: 1, fund: 1.4 },
}
const planOf = (plan: (typeof both)[number]) => ({ charges: charges[plan], commission: commission[plan], strategy })
const whole = {
  plans: {
    zurich_standard_prsa: planOf('zurich_standard_prsa'),
    zurich_nonstandard_prsa: planOf('zurich_nonstandard_prsa'),
  },
}
const nine = { contribution: 9, fund: 9 }
const ofBoth = { zurich_standard_prsa: nine, zurich_nonstandard_prsa: nine }
const samples = { commission: ofBoth, charges: ofBoth }

test('what is missing is named, and only for the recommended plans', () => {
  const of = (plan: (typeof both)[number]) => [
    { plan, figure: 'charges' },
    { plan, figure: 'commission' },
  ]
  expect(missingTerms(both, none)).toEqual(both.flatMap(of))
  expect(missingTerms(['zurich_standard_prsa'], none)).toEqual(of('zurich_standard_prsa'))
  expect(missingTerms(both, whole)).toEqual([])
  const half = { ...nothing, charges: { contribution: 1, fund: null }, commission: { contribution: 0, fund: 0 } }
  expect(missingTerms(['zurich_standard_prsa'], { plans: { ...none.plans, zurich_standard_prsa: half } })).toEqual([
    { plan: 'zurich_standard_prsa', figure: 'charges' },
  ])
})

test('without them nothing is issued, except with sample figures in development, which are marked', () => {
  expect(termsFor(both, { settings: none, samples, allowSamples: false })).toEqual({ ok: false, code: 'terms_missing' })
  expect(termsFor(both, { settings: none, samples, allowSamples: true })).toEqual({
    ok: true,
    value: { ...samples, sample: true },
  })
  for (const allowSamples of [true, false])
    expect(termsFor(both, { settings: whole, samples, allowSamples })).toEqual({
      ok: true,
      value: { commission, charges, sample: false },
    })
})

test('the public terms state a commission once every plan has one', () => {
  const one = { plans: { ...whole.plans, zurich_nonstandard_prsa: nothing } }
  expect(commissionOf({ settings: one, samples, allowSamples: false })).toBeUndefined()
  expect(commissionOf({ settings: whole, samples, allowSamples: false })).toEqual(commission)
})

test('the one commission of an older record counts for every plan', () => {
  const older = { commission: nine, charges, sample: false }
  expect(readTermsRecord(older).commission).toEqual(ofBoth)
  expect(readTermsRecord({ ...older, commission }).commission).toEqual(commission)
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

test("M3: a provider's certificate that is not uploaded is named, and only of the recommended plans", () => {
  const files = (disclosure: string) => ({ disclosure, key: '', charges: '' })
  const catalogue = [
    { id: 'zurich_standard_prsa', files: files('2026-11-01-abc') },
    { id: 'zurich_nonstandard_prsa', files: files('') },
    { id: 'other' },
  ] as const
  expect(missingCertificates(both, catalogue)).toEqual([{ plan: 'zurich_nonstandard_prsa', figure: 'certificate' }])
  expect(missingCertificates(['other'], catalogue)).toEqual([{ plan: 'other', figure: 'certificate' }])
  expect(missingCertificates(['zurich_standard_prsa'], catalogue)).toEqual([])
})
