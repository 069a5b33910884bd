/** What three members read of tax relief, and one whose answers leave it open. */

import { describe, expect, test } from 'vitest'
import { sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { approvedFigures, planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { plain, today } from '#areas/recommendations/domain/circumstances.fixture.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import { recommend } from '#areas/recommendations/domain/recommendation.ts'
import { gapTexts, payment } from './advised-figures.ts'
import { recommendationDocument } from './recommendation-document.ts'
import { costNote, noReliefNote, noReliefText, reliefText } from './relief-words.ts'

const read = (changes: Partial<Circumstances>, amount: number) => {
  const known: Circumstances = { ...plain, surplus: 2000, requested: { amount, often: 'Monthly' }, ...changes }
  const draft = draftOf(recommend(known, today))
  const figures = approvedFigures({
    draft,
    known,
    at: today.toISOString(),
    terms: { ...sampleTerms, sample: true },
  })
  const shown = planFigures({ figures }, 'zurich_standard_prsa')
  const { relief, noRelief } = shown
  return {
    gap: shown.gap,
    sentence: payment.sentence(shown),
    parts: payment.parts(shown).map(({ label, value }) => `${value} ${label}`),
    note: relief === null ? noReliefNote(noRelief) : costNote(relief),
    text: relief === null ? noReliefText(noRelief) : reliefText(relief),
  }
}

test('an employee with 18,000 pays no income tax, and reads that nothing comes back', () => {
  const { sentence, parts, note, text } = read({ status: 'Employee', workplace: 'none', salary: 18_000 }, 100)
  expect(sentence).toBeUndefined()
  expect(parts).toEqual(['€100 goes into your pension each month', '€100 is what it costs you each month'])
  expect(note).toBe('No tax relief at present')
  expect(text).toContain('a single person with your pay and no other income pays none in 2026')
})

test('45,000, of which 1,000 are taxed at 40%: 117 of 500 come back, and not 200', () => {
  const { sentence, note, text } = read({ salary: 45_000, taxed: 'single', higherRate: 'yes' }, 500)
  expect(sentence).toBe('Of €500 per month, €117 comes back to you as tax relief, so it costs you €383.')
  expect(note).toBe('After tax relief')
  expect(text).toContain('with the tax bands and credits of 2026')
})

test('a director taxed as a couple reads the rate that they named, if they are eligible', () => {
  const { sentence, text } = read({ status: 'Company Director', salary: 45_000, taxed: 'couple' }, 500)
  expect(sentence).toBe(
    'Of €500 per month, €200 comes back to you as tax relief at 40%, if you are eligible, so it costs you €300.',
  )
  expect(text).toContain('it also depends on the other income')
})

test('who turns 30 in December has the share of 30 all year, and reads whose age that is', () => {
  const { text } = read({ age: 29, birthDate: '1996-12-20', salary: 60_000, taxed: 'single' }, 200)
  expect(text).toContain('at the age you reach in 2026, you get relief on up to 20% of your earnings')
})

test('120,000: all of it at 40%, up to the limit of the age', () => {
  const { sentence, parts, text } = read({ salary: 120_000, taxed: 'single' }, 1000)
  expect(sentence).toContain('€400 comes back to you as tax relief at 40%')
  // Who has no payroll gets it once a year, by the tax return.
  expect(parts[1]).toBe('€400 of it comes back to you as tax relief at 40%')
  expect(text).toContain('up to 25% of your earnings, which for you is €28,750 a year')
})

test('a couple that does not know its rate reads 20 or 40%, and no figure', () => {
  const { parts, note, text } = read({ salary: 45_000, taxed: 'couple', higherRate: undefined }, 500)
  expect(parts.at(-1)).toBe('€500 is what it costs you each month, before tax relief')
  expect([note, text].join(' ')).toMatch(/20 or 40%, if you are eligible.*20 or 40%, if you are eligible/)
})

test('a record from before the basis was kept reads as it did', () => {
  const old = { rate: 40, known: true, share: 25, ceiling: 15_000, cost: 180 }
  expect([costNote(old), costNote({ ...old, rate: 20, known: false })]).toEqual([
    'After tax relief at 40%',
    'After tax relief at 20%; less if you pay tax at 40%',
  ])
  expect(reliefText(old)).toMatch(/not on USC or PRSI\.$/)
  expect(noReliefText(undefined)).toContain('relief needs income from work')
})

describe('what more would get of tax relief is said as it is for this member', () => {
  const gap = {
    target: 2000,
    state: 1297,
    from: 66,
    income: 200,
    missing: 503,
    surplus: 0,
    extra: 400,
    perHundred: 131,
  }
  const relief = { basis: 'worked_out', rate: 20, known: true, share: 25, ceiling: 11_250, cost: 80 } as const
  const said = (changes: object) =>
    gapTexts.verdict({
      gap,
      retireAge: 66,
      relief,
      noRelief: undefined,
      contribution: { amount: 100, often: 'Monthly' },
      ...changes,
    })?.text
  test.each<[string, object, string]>([
    ['it all gets relief', {}, 'until you are 66 and before tax relief. Each'],
    ['a part of it', { relief: { ...relief, ceiling: 5000 } }, 'before tax relief, which ends at €5,000 a year. Each'],
    ['none of it', { relief: { ...relief, ceiling: 1205 } }, '66. You already pay in as much as gets tax relief. Each'],
    [
      'all of it, after a single payment that took the relief of its year',
      { contribution: { amount: 15_000, often: 'Once' as const }, relief: { ...relief, ceiling: 15_000 } },
      'before tax relief. Each',
    ],
    ['no income tax is paid', { relief: null, noRelief: 'no_tax' }, 'until you are 66. Each'],
    ['the answers leave it open', { relief: null, noRelief: 'unsure' }, 'before tax relief, if you are eligible. Each'],
  ])('%s', (_title, changes, expected) => {
    expect(said(changes)).toContain(expected)
  })
})

test('the State Pension is said with the year of its rate, and in older records without one', () => {
  const { gap } = read({}, 500)
  const { growth } = recommendationDocument
  expect(growth.income(gap)).toContain(' at the rate of 2026, would come on top')
  expect(growth.income({ ...gap, stateYear: undefined })).toContain(' at the rate of the day of this advice, would')
})
