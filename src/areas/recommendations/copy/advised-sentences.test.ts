/** What members of unusual kinds read about themselves. */
import { expect, test } from 'vitest'
import { sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { approvedFigures, planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { draftOf } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { plain, points, risk, today } from '#areas/recommendations/domain/circumstances.fixture.ts'
import type { Circumstances } from '#areas/recommendations/domain/circumstances.ts'
import type { IncomeGap } from '#areas/recommendations/domain/income-gap.ts'
import { recommend } from '#areas/recommendations/domain/recommendation.ts'
import { chargeRows, gapTexts } from './advised-figures.ts'
import { letter } from './letter.ts'
import { reasonWords } from './recommendation.ts'
import { recommendationDocument } from './recommendation-document.ts'
import { flagWords } from './recommendation-flags.ts'

const gap: IncomeGap = {
  target: 2000,
  state: 1297,
  from: 66,
  income: 400,
  missing: 303,
  surplus: 0,
  extra: 200,
  perHundred: 60,
}

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

test('who is in a scheme at work, and lists no pension, does not read that they have no other', () => {
  const said = (workplace: string) =>
    letter.about({ ...plain, status: 'Employee', workplace, requested: undefined }, { ...gap, target: null })
  expect(said('my_future_fund')).toContain("You'd like to retire at 66, and you're in My Future Fund.")
  expect(said('employer_scheme')).toContain("and you're in your employer's scheme.")
  expect(said('none')).toContain('and you have no other pension.')
})

test('of a single payment nobody worked out whether the savings bear it', () => {
  const contribution = { amount: 15_000, often: 'Once' } as const
  expect(reasonWords({ code: 'as_requested', contribution }).text).toBe(
    'You want to pay in €15,000 once. It comes out of your savings, so keep enough of them for emergencies.',
  )
})

test.each([
  [31, 'each year. Pensions', ' Contributions rise with prices each year.'],
  [10, 'each year. Pensions', ' You pay in for 10 years, and contributions rise with prices each year.'],
  [undefined, 'today. Pensions', ' It is paid in once, today.'],
])('the projection over 31 years says that it counts payments of %s', (paying, end, said) => {
  const text = recommendationDocument.growth.text(31, 'Zurich Standard PRSA', paying)
  expect(text).toContain(said)
  expect(text).toContain(end)
})

test.each([
  ['Once', 'On the payment of €300'],
  ['Monthly', 'On each payment of €300'],
] as const)('the charge on a contribution paid %s', (often, label) => {
  const draft = {
    ...draftOf(recommend(plain, today)),
    plans: ['zurich_standard_prsa'],
    contribution: 300,
    often_contribution: often,
  }
  const terms = { ...sampleTerms, sample: true }
  const figures = approvedFigures({ draft, known: plain, terms, at: today.toISOString() })
  const [row] = chargeRows({ terms }, 'zurich_standard_prsa', planFigures({ figures }, 'zurich_standard_prsa'))
  expect(row?.label).toBe(label)
})

test('with fewer than ten years of social insurance there is no State Pension (Contributory)', () => {
  const years = (prsiYears: number) => flagText({ prsiYears, age: 60, retireAge: 66 }, 'state_pension_partial').join()
  expect(years(3)).toContain('about 9 years of social insurance in Ireland. The full rate takes 40, and with fewer')
  expect(years(4)).toContain('about 10 years of social insurance in Ireland. The full rate takes 40. Years')
})

test('the rating of somebody who never invested is lowered for a reason that the point names', () => {
  const known = { risk: risk(points(5, { understanding: 1, held: 1 })) }
  expect(known.risk.assessment.caps).toEqual(['no_experience'])
  expect(flagText(known, 'risk_capped').join()).toContain('how new investing is to you')
})

test('before the State Pension begins this plan may not be all that somebody lives on', () => {
  expect(gapTexts.before(gap, 62)).toBe(
    'From 62 until you are 66 there is no State Pension yet. This plan would pay you about €400 per month from the start.',
  )
  expect(gapTexts.before(gap, 66)).toBeUndefined()
})

test('nobody is on course without the full State Pension, which they may not get', () => {
  const figures = { gap: { ...gap, missing: 0, surplus: 310 }, retireAge: 66, relief: null } as const
  const said = gapTexts.verdict({ ...figures, contribution: { amount: 5000, often: 'Once' } })
  expect(said?.title).toBe("With the full State Pension, you're on course for what you want.")
})
