/** Comparison, My Pensions, recommendation and its sentences have one figure of tax relief for one question. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { compare } from '#areas/calculator/domain/comparison/comparison.ts'
import { rules } from '#areas/calculator/domain/rules.fixture.ts'
import { sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { onTrack } from '#areas/pension/domain/on-track.ts'
import { payment } from '#areas/recommendations/copy/advised-figures.ts'
import { noReliefText } from '#areas/recommendations/copy/relief-words.ts'
import { approvedFigures, planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { plain, today } from '#areas/recommendations/domain/circumstances.fixture.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import { recommend } from '#areas/recommendations/domain/recommendation.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { reliefOn, taxpayerOf } from '#shared/domain/relief.ts'

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

test('two thousand members: comparison, My Pensions and recommendation have one figure for one question', () => {
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
      const figures = approvedFigures({
        draft,
        known,
        terms: { ...sampleTerms, sample: true },
        at: today.toISOString(),
      })
      if (figures === undefined) throw new Error('no figures')
      if (relief.kind === 'unsure' || relief.kind === 'none') {
        expect(figures.relief).toBeNull()
        expect(figures.noRelief).toBe(relief.kind === 'none' ? relief.because : 'unsure')
        expect(payment.sentence(planFigures({ figures }, 'zurich_standard_prsa'))).toBeUndefined()
        expect(noReliefText(figures.noRelief)).not.toContain('€')
      } else expect(figures.relief?.cost).toBe(Math.round(relief.cost / 12))
      // The calculator's comparison, where it asks the same: a single person, or the rate of a couple.
      const band = relief.kind === 'named' ? 40 : relief.kind === 'unsure' ? undefined : 'pay'
      if (band !== undefined && person.earnings !== undefined) {
        const { prsa } = compare(
          {
            work: 'self_employed',
            band,
            pay: person.earnings,
            employer: 0,
            limits: 'fixed',
            quote: { ...defaultInputs, todaySave: amount, current_age: person.age, retirement_age: person.age + 1 },
          },
          {
            year: 2026,
            month: 10,
            prsa: { contribution: 0, fund: 1, fee: 0 },
            assumed: false,
            law: programLaw,
          },
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
        { fund: 0, today: '2026-11-21', rules: rules.specified, taxpayer: person },
      )
      if (track?.kind !== 'behind' || track.gap.close === undefined) return
      const { more, cost } = track.gap.close
      const same = reliefOn(12 * more, person)
      expect(cost).toBe(same.kind === 'unsure' ? undefined : Math.round(same.cost / 12))
    }),
    { numRuns: 2000 },
  )
})
