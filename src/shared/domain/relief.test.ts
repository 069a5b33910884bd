/** The law by hand, and that the places which tell of relief tell the same. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { compare, futureFundCharges } from '#areas/calculator/domain/comparison/comparison.ts'
import { sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { onTrack } from '#areas/pension/domain/on-track.ts'
import { payment } from '#areas/recommendations/copy/advised-figures.ts'
import { noReliefText } from '#areas/recommendations/copy/relief-words.ts'
import { approvedFigures, planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { plain, today } from '#areas/recommendations/domain/circumstances.fixture.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import { recommend } from '#areas/recommendations/domain/recommendation.ts'
import { reliefCeiling, reliefOn, type Taxpayer, taxpayerOf } from './relief.ts'
import { rulebooks } from './rulebook.ts'

const single = (earnings: number | undefined, age = 40, others = 0): Taxpayer => ({
  age,
  earnings,
  taxed: 'single',
  rate: undefined,
  others,
})

test.each([
  ['under 30', 29, 60_000, 9000],
  ['in the thirties', 30, 60_000, 12_000],
  ['in the forties', 40, 60_000, 15_000],
  ['50 to 54', 52, 60_000, 18_000],
  ['55 to 59', 56, 60_000, 21_000],
  ['60 and over', 60, 60_000, 24_000],
  ['of at most 115,000', 60, 300_000, 46_000],
  ['at least 1,525', 25, 6000, 1525],
  ['but no more than the earnings', 25, 1000, 1000],
])('CAL-48: relief reaches %s', (_, age, earnings, ceiling) => {
  expect(reliefCeiling(age, earnings)).toBe(ceiling)
})

describe('what comes back in a year', () => {
  test.each<[string, number, Taxpayer, Partial<ReturnType<typeof reliefOn>>]>([
    ['no income tax up to 20,000', 1200, single(18_000), { kind: 'none', because: 'no_tax', saved: 0, cost: 1200 }],
    ['only the part that is taxed', 1200, single(20_500), { kind: 'worked_out', saved: 100, cost: 1100 }],
    ['20% in the lower band', 1200, single(30_000), { saved: 240, rate: 20 }],
    ['part at 40%, part at 20%', 6000, single(45_000), { saved: 1400, rate: 23 }],
    ['the same, further up', 6000, single(48_000), { saved: 2000, rate: 33 }],
    ['40% where all of it is above the band', 3600, single(70_000), { saved: 1440, rate: 40 }],
    ['nothing above the ceiling', 36_000, single(110_000, 52), { saved: 13_200 }],
    ['what other pensions leave', 6000, single(30_000, 40, 4000), { saved: 700, cost: 5300 }],
    ['nothing once other pensions leave no tax', 600, single(24_000, 40, 4000), { kind: 'none', because: 'no_tax' }],
    ['nothing where they leave nothing', 6000, single(24_000, 40, 6000), { kind: 'none', because: 'limit_used' }],
    ['nothing without earnings', 1200, single(0), { kind: 'none', because: 'no_earnings' }],
    ['no figure without facts', 1200, single(undefined), { kind: 'unsure' }],
    [
      "a couple's own rate",
      1200,
      { ...single(18_000), taxed: 'couple', rate: 40 },
      { kind: 'told', saved: 480, cost: 720 },
    ],
    ['no figure for a couple that does not know it', 1200, { ...single(70_000), taxed: 'couple' }, { kind: 'unsure' }],
    [
      'no figure where pay and answer disagree, and nobody said that they are single',
      1200,
      { ...single(70_000), taxed: undefined, rate: 'under_40' },
      { kind: 'unsure' },
    ],
  ])('%s', (_, own, person, expected) => {
    expect(reliefOn(own, person)).toMatchObject(expected)
  })
})

const member = fc
  .record({
    birthYear: fc.integer({ min: 1967, max: 2006 }),
    salary: fc.oneof(fc.integer({ min: 0, max: 26_000 }), fc.integer({ min: 26_000, max: 200_000 })),
    amount: fc.integer({ min: 25, max: 3000 }),
    higherRate: fc.constantFrom('yes' as const, 'no' as const, undefined),
    taxed: fc.constantFrom('single' as const, 'single' as const, 'couple' as const, undefined),
    status: fc.constantFrom(
      'Employee' as const,
      'Self-Employed/Sole Trader' as const,
      'Not currently working' as const,
    ),
  })
  .map(({ birthYear, amount, ...facts }): Circumstances & { age: number } => ({
    ...plain,
    ...facts,
    birthDate: `${birthYear}-01-01`,
    age: 2026 - birthYear,
    surplus: 10_000,
    requested: { amount, often: 'Monthly' },
  }))

test('ten thousand members: comparison, My Pensions and recommendation have one figure for one question', () => {
  fc.assert(
    fc.property(member, (known) => {
      const { amount = 0 } = known.requested ?? {}
      const person = taxpayerOf(known, 2026)
      if (person === undefined) throw new Error('has a date of birth')
      const relief = reliefOn(12 * amount, person)
      const draft = {
        ...draftOf(recommend(known, today)),
        plans: ['zurich_standard_prsa' as const],
        contribution: amount,
        often_contribution: 'Monthly',
      } as const
      const figures = approvedFigures({ draft, known, terms: sampleTerms, at: today.toISOString() })
      if (figures === undefined) throw new Error('no figures')
      if (relief.kind === 'unsure' || relief.kind === 'none') {
        expect(figures.relief).toBeNull()
        expect(figures.noRelief).toBe(relief.kind === 'none' ? relief.because : 'unsure')
        expect(payment.sentence(planFigures({ figures }, 'zurich_standard_prsa'))).toBeUndefined()
        expect(noReliefText(figures.noRelief)).not.toContain('€')
      } else expect(figures.relief?.cost).toBe(Math.round(relief.cost / 12))
      // The calculator's comparison, where it asks the same: a single person, or the rate of a couple.
      const band = relief.kind === 'told' ? 40 : relief.kind === 'unsure' ? undefined : 'pay'
      if (band !== undefined && person.earnings !== undefined) {
        const { prsa } = compare(
          {
            work: 'self_employed',
            band,
            pay: person.earnings,
            employer: 0,
            quote: { ...defaultInputs, todaySave: amount, current_age: person.age, retirement_age: person.age + 1 },
          },
          { year: 2026, prsa: { contribution: 0, fund: 1, fee: 0 }, futureFund: futureFundCharges },
        )
        expect(prsa.cost).toBeCloseTo(relief.kind === 'unsure' ? 0 : relief.cost / 12, 6)
      }
      // My Pensions: what would close the gap, by somebody who pays nothing in yet.
      const track = onTrack(
        {
          birth_date: known.birthDate ?? null,
          retire_age: 75,
          pension_contribution_value: 0,
          employer_pension_contribution: null,
          retirement_income_target_value: 24_000,
        },
        { fund: 0, today: '2026-11-21', rules: rulebooks.specified, taxpayer: person },
      )
      if (track?.kind !== 'behind' || track.gap.close === undefined) return
      const { more, cost } = track.gap.close
      const same = reliefOn(12 * more, person)
      expect(cost).toBe(same.kind === 'unsure' ? undefined : Math.round(same.cost / 12))
    }),
    { numRuns: 10_000 },
  )
})
