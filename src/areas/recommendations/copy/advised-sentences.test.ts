/** What members of unusual kinds read about themselves. */
import { expect, test } from 'vitest'
import { sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { approvedFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { plain, today } from '#areas/recommendations/domain/circumstances.fixture.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import { recommend } from '#areas/recommendations/domain/recommendation.ts'
import { flagWords } from './recommendation-flags.ts'

const flagText = (changes: Partial<Circumstances>, code: string): string[] =>
  recommend({ ...plain, ...changes }, today)
    .flags.filter((flag) => flag.code === code)
    .map((flag) => flagWords(flag).text)

test('where the wanted age has come, every figure is of the year that is counted, and the point says so', () => {
  const known = { ...plain, age: 66, birthDate: '1960-03-27', retireAge: 66 }
  const draft = { ...draftOf(recommend(known, today)), plans: ['zurich_standard_prsa'], contribution: 300 }
  const terms = { ...sampleTerms, sample: true }
  const figures = approvedFigures({ draft, known, terms, at: today.toISOString() })
  expect(figures).toMatchObject({ age: 66, years: 1, retireAge: 67 })
  expect(figures?.plans.zurich_standard_prsa?.gap.from).toBe(67)
  expect(flagText(known, 'age_outside')).toEqual([
    'You are 66 and want to retire at 66. That leaves no time to pay in, so our figures count one year.',
  ])
})
