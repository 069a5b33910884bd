import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { riskNumbers } from '#areas/fact-find/domain/risk.ts'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import { draftBoxes, draftTexts, planBox, readDraft } from '#areas/recommendations/domain/recommendation-form.ts'
import { monthlyOf, rhythms } from '#shared/domain/contribution.ts'
import { pensionPlans } from '#shared/domain/member.ts'
import {
  approvedFields,
  checkApproval,
  differences,
  draftOf,
  isAboveRequested,
  longestWords,
  type RecommendationDraft,
  remainingReasons,
} from './recommendation-draft.ts'
import { type Flag, type FlagCode, flagCodes, flagWeight } from './recommendation-flags.ts'

const proposal: Proposal = {
  rules: 1,
  plans: ['zurich_standard_prsa', 'zurich_nonstandard_prsa'],
  best_match: 'zurich_standard_prsa',
  contribution: { amount: 250, often: 'Monthly' },
  time_contribution: 26,
  risk_number: 4,
  requested: { amount: 300, often: 'Monthly' },
  reasons: [
    { code: 'charges_capped', plan: 'zurich_standard_prsa' },
    { code: 'sustainable_choice', plan: 'zurich_nonstandard_prsa' },
    { code: 'within_surplus', requested: { amount: 300, often: 'Monthly' }, surplus: 250 },
    { code: 'risk_fits', risk: 4 },
  ],
  flags: [{ code: 'sustainability_strong', themes: [] }, { code: 'risk_capped' }],
}
const onOffer = pensionPlans.map((id) => ({ id, sold: true, risk: { least: 1, most: 7 } as const }))
const sound: RecommendationDraft = {
  ...draftOf(proposal),
  answers: { sustainability_strong: 'We looked at the green funds together.' },
}
const faults = (changes: Partial<RecommendationDraft>, of: Partial<Proposal> = {}) =>
  checkApproval({ ...sound, ...changes }, { ...proposal, ...of }, onOffer).map(({ field, code }) => `${field}: ${code}`)
const why = (part: 'plans' | 'contribution' | 'risk', text: string) => ({ ...sound.reasons, [part]: text })

test('a proposal whose flags are answered can be approved unchanged', () => {
  expect(faults({})).toEqual([])
})

describe('what is refused', () => {
  test.each<[string, Partial<RecommendationDraft>, readonly string[]]>([
    [
      'nothing recommended',
      { plans: [], best_match: null, reasons: why('plans', 'He asked to wait.') },
      ['plans: nothing_recommended'],
    ],
    [
      'a plan twice',
      { plans: ['zurich_standard_prsa', 'zurich_standard_prsa'], reasons: why('plans', 'So.') },
      ['plans: plan_unknown'],
    ],
    ['no best match', { best_match: null, reasons: why('plans', 'So.') }, ['best_match: best_match_missing']],
    [
      'a best match that is not recommended',
      { plans: ['zurich_nonstandard_prsa'], reasons: why('plans', 'So.') },
      ['best_match: best_match_not_recommended'],
    ],
    ['other plans without a reason', { plans: ['zurich_standard_prsa'] }, ['reason_plans: reason_missing']],
    [
      'another best match without a reason',
      { best_match: 'zurich_nonstandard_prsa' },
      ['reason_plans: reason_missing'],
    ],
    [
      'a reason of spaces',
      { best_match: 'zurich_nonstandard_prsa', reasons: why('plans', ' \n ') },
      ['reason_plans: reason_missing'],
    ],
    [
      'no contribution',
      { contribution: null, reasons: why('contribution', 'So.') },
      ['contribution: contribution_missing'],
    ],
    ['cents', { contribution: 250.5, reasons: why('contribution', 'So.') }, ['contribution: contribution_missing']],
    [
      'less than a plan takes',
      { contribution: 24, reasons: why('contribution', 'So.') },
      ['contribution: contribution_too_small'],
    ],
    [
      'more than any form takes',
      { contribution: 100_001, reasons: why('contribution', 'So.') },
      ['contribution: contribution_too_large'],
    ],
    ['less than proposed without a reason', { contribution: 200 }, ['reason_contribution: reason_missing']],
    ['up to the requested amount without a reason', { contribution: 300 }, ['reason_contribution: reason_missing']],
    [
      'above the requested amount without a reason',
      { contribution: 301 },
      ['reason_contribution: above_requested_without_reason'],
    ],
    [
      'a yearly amount above the request without a reason',
      { contribution: 3601, often_contribution: 'Yearly' },
      ['reason_contribution: above_requested_without_reason'],
    ],
    ['no years', { time_contribution: null, reasons: why('contribution', 'So.') }, ['time_contribution: time_missing']],
    ['58 years', { time_contribution: 58, reasons: why('contribution', 'So.') }, ['time_contribution: time_missing']],
    [
      'years of a single payment',
      { often_contribution: 'Once', contribution: 3000, reasons: why('contribution', 'So.') },
      ['time_contribution: time_not_for_once'],
    ],
    ['another rating without a reason', { risk_number: 5 }, ['reason_risk: reason_missing']],
    ['a flag without an answer', { answers: {} }, ['answer_sustainability_strong: flag_unanswered']],
    ['words that are too long', { words: 'a'.repeat(longestWords + 1) }, ['words: words_too_long']],
    [
      'a reason that is too long',
      { reasons: why('risk', 'a'.repeat(longestWords + 1)) },
      ['reason_risk: words_too_long'],
    ],
    [
      'an answer that is too long',
      { answers: { sustainability_strong: 'a'.repeat(longestWords + 1) } },
      ['answer_sustainability_strong: words_too_long'],
    ],
  ])('REC-01: %s', (_, changes, expected) => {
    expect(faults(changes)).toEqual(expected)
  })
})

describe('what may be changed with a reason', () => {
  test.each<[string, Partial<RecommendationDraft>]>([
    ['plans', { plans: ['zurich_standard_prsa'], reasons: why('plans', 'She wants one only.') }],
    [
      'the contribution, also above the request',
      { contribution: 400, reasons: why('contribution', 'He asked for it on the call.') },
    ],
    ['the rating', { risk_number: 3, reasons: why('risk', 'She would rather be careful.') }],
    [
      'the rhythm',
      {
        often_contribution: 'Once',
        contribution: 3000,
        time_contribution: null,
        reasons: why('contribution', 'A bonus came.'),
      },
    ],
  ])('REC-01: %s', (_, changes) => {
    expect(faults(changes)).toEqual([])
  })
})

test.each<FlagCode>(['not_resident', 'residence_unknown', 'fact_find_incomplete'])(
  'no approval is possible with %s, whatever the adviser writes',
  (code) => {
    const flags: readonly Flag[] = [{ code } as Flag]
    expect(
      faults({ reasons: { plans: 'So.', contribution: 'So.', risk: 'So.' }, answers: { [code]: 'So.' } }, { flags }),
    ).toEqual([`plans: ${code}`])
  },
)

test.each([
  ['a plan that is no longer sold', { plans: ['oak_prsa'], best_match: 'oak_prsa' }, 'plan_not_sold'],
  ['a plan without funds for the rating', { plans: ['elm_prsa'], best_match: 'elm_prsa' }, 'plan_out_of_range'],
  ['three plans', { plans: [...pensionPlans, 'elm_prsa'] }, 'too_many_plans'],
  ['a plan of no catalogue', { plans: ['ash_prsa'], best_match: 'ash_prsa' }, 'plan_unknown'],
])('%s cannot be approved', (_, changes, code) => {
  const reasons = why('plans', 'We talked about it.')
  const catalogue = [
    ...onOffer,
    { id: 'oak_prsa', sold: false, risk: { least: 1, most: 7 } },
    { id: 'elm_prsa', sold: true, risk: { least: 5, most: 7 } },
  ] as const
  expect(checkApproval({ ...sound, ...changes, reasons }, proposal, catalogue)).toEqual([{ field: 'plans', code }])
})

test('an adviser can answer a flag that stops a proposal: the plans need a reason and the flag an answer', () => {
  const stopped: Partial<Proposal> = {
    plans: [],
    best_match: null,
    contribution: null,
    time_contribution: null,
    flags: [{ code: 'needs_access' }],
  }
  const draft = { answers: {} }
  expect(faults(draft, stopped)).toEqual([
    'reason_plans: reason_missing',
    'reason_contribution: reason_missing',
    'answer_needs_access: flag_unanswered',
  ])
  expect(
    faults({ reasons: { plans: 'a', contribution: 'b', risk: '' }, answers: { needs_access: 'c' } }, stopped),
  ).toEqual([])
})

test('only the reasons that still apply are kept', () => {
  const remaining = (changes: Partial<RecommendationDraft>) =>
    remainingReasons({ ...sound, ...changes }, proposal).map(({ code }) => code)
  expect(remaining({})).toEqual(['charges_capped', 'sustainable_choice', 'within_surplus', 'risk_fits'])
  expect(remaining({ plans: ['zurich_standard_prsa'] })).toEqual(['charges_capped', 'within_surplus', 'risk_fits'])
  expect(remaining({ contribution: 200, risk_number: 3 })).toEqual(['charges_capped', 'sustainable_choice'])
  const reasons = [{ code: 'through_payroll', plan: 'zurich_standard_prsa' }] as const
  const paid = (often_contribution: RecommendationDraft['often_contribution']) =>
    remainingReasons({ ...sound, often_contribution }, { ...proposal, reasons }).length
  expect([paid('Yearly'), paid('Once')]).toEqual([1, 0])
})

test('DATA-09 DATA-10 DATA-16 DATA-17: an approval writes the fields of the profile', () => {
  expect(approvedFields({ ...sound, often_contribution: 'Yearly', contribution: 3000 })).toEqual({
    recommend_zurich_standard: true,
    recommend_zurich_nonstandard: true,
    recommend_zurich_bestmatch: 'zurich_standard_prsa',
    best_match: 'zurich_standard_prsa',
    recommended_other_plans: [],
    pension_contribution_value: 250,
    often_contribution: 'Yearly',
    time_contribution: '26',
    risk_number: 4,
    risk_type: 'Medium',
  })
  expect(approvedFields({ ...sound, contribution: null })).toBeUndefined()
  const other = { plans: ['zurich_standard_prsa', 'oak_prsa'], best_match: 'oak_prsa' }
  expect(approvedFields({ ...sound, ...other })).toMatchObject({
    recommend_zurich_standard: true,
    recommend_zurich_nonstandard: false,
    recommend_zurich_bestmatch: null,
    best_match: 'oak_prsa',
    recommended_other_plans: ['oak_prsa'],
  })
})

const text = fc.string({ maxLength: 40 }).map((words) => words.trim().replace(/\r/g, ''))
const anyDraft: fc.Arbitrary<RecommendationDraft> = fc
  .record({
    plans: fc.subarray([...pensionPlans]),
    contribution: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null }),
    often_contribution: fc.constantFrom(...rhythms),
    years: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    risk_number: fc.option(fc.constantFrom(...riskNumbers), { nil: null }),
    reasons: fc.record({ plans: text, contribution: text, risk: text }),
    answers: fc.dictionary(
      fc.constantFrom(...flagCodes),
      text.filter((words) => words !== '').map((words) => words.normalize('NFC')),
    ),
    words: text,
    best: fc.nat(1),
  })
  .map(({ years, best, ...draft }) => ({
    ...draft,
    best_match: draft.plans[best % Math.max(1, draft.plans.length)] ?? null,
    time_contribution: draft.often_contribution === 'Once' ? null : years,
  }))

const boxes = [...draftBoxes, ...pensionPlans.map(planBox)]

test('a draft is read back from its form unchanged', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const texts = draftTexts(draft)
      expect(Object.keys(texts).every((name) => boxes.includes(name))).toBe(true)
      const reasons = Object.fromEntries(
        Object.entries(draft.reasons).map(([part, words]) => [part, words.normalize('NFC')]),
      )
      expect(readDraft(texts)).toEqual({ ...draft, reasons, words: draft.words.normalize('NFC') })
    }),
  )
})

test('an accepted draft always explains a difference, a larger contribution than requested, and a flag', () => {
  fc.assert(
    fc.property(anyDraft, fc.subarray([...flagCodes]), (draft, codes) => {
      const against: Proposal = { ...proposal, flags: codes.map((code) => ({ code }) as Flag) }
      if (checkApproval(draft, against, onOffer).length > 0) return
      expect(draft.plans.length).toBeGreaterThan(0)
      for (const part of differences(draft, against)) expect(draft.reasons[part].trim()).not.toBe('')
      if (isAboveRequested(draft, against)) expect(draft.reasons.contribution.trim()).not.toBe('')
      for (const code of codes) if (flagWeight(code) !== 'notes') expect(draft.answers[code]?.trim()).toBeTruthy()
      expect(codes).not.toContain('not_resident')
      const fields = approvedFields(draft)
      expect(fields?.pension_contribution_value).toBe(
        monthlyOf({ amount: draft.contribution ?? -1, often: draft.often_contribution }),
      )
    }),
    { numRuns: 3000 },
  )
})
