import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardOf } from '#addresses.ts'
import {
  embedding,
  type FactFindFacts,
  type FactFindRoute,
  factFindDestination,
  factFindOverview,
  factFindParts,
  minutesLeft,
  nextPart,
  qualificationMessage,
  quizPoll,
  redirectDelay,
} from './fact-find.ts'

const facts = (
  resident: string | null,
  personal = false,
  financial = false,
  risk = false,
  form_qualification = resident !== null,
): FactFindFacts => ({
  form_qualification,
  is_tax_resident: resident,
  form_fact_find_personal_details: personal,
  form_fact_find_financial_details: financial,
  form_fact_find_risk_reward: risk,
})

const routes: readonly FactFindRoute[] = [
  '/fact-find',
  '/fact-find/welcome',
  '/fact-find/qualification',
  '/fact-find/qualification/message',
  '/fact-find/personal-details',
  '/fact-find/financial-details',
  '/fact-find/risk-reward',
]
const anyFacts = fc.record({
  form_qualification: fc.boolean(),
  is_tax_resident: fc.constantFrom('Yes', 'No', 'Not sure', '', null),
  form_fact_find_personal_details: fc.boolean(),
  form_fact_find_financial_details: fc.boolean(),
  form_fact_find_risk_reward: fc.boolean(),
})

/** Where each of the seven routes leads: '.' shows it, otherwise the address of the redirect. */
test.each<[string, FactFindFacts, readonly string[]]>([
  ['a newcomer', facts(null), ['.', '.', '.', '/', '/fact-find', '/fact-find', '/fact-find']],
  ['a resident', facts('Yes'), ['.', '.', '/fact-find', '.', '.', '/fact-find', '/fact-find']],
  ['not a resident', facts('No'), ['.', '.', '.', '.', '/fact-find', '/fact-find', '/fact-find']],
  ['not sure', facts('Not sure'), ['.', '.', '.', '.', '/fact-find', '/fact-find', '/fact-find']],
  [
    'a half-written quiz',
    facts(null, false, false, false, true),
    ['.', '.', '.', '/', '/fact-find', '/fact-find', '/fact-find'],
  ],
  [
    'a resident without the quiz',
    facts('Yes', false, false, false, false),
    ['.', '.', '.', '.', '/fact-find', '/fact-find', '/fact-find'],
  ],
  ['one part', facts('Yes', true), ['.', '.', '/fact-find', '.', '/fact-find', '.', '/fact-find']],
  ['two parts', facts('Yes', true, true), ['.', '.', '/fact-find', '.', '/fact-find', '/fact-find', '.']],
  ['the last two', facts('Yes', false, true, true), ['.', '.', '/fact-find', '.', '.', '/fact-find', '/fact-find']],
  [
    'all parts',
    facts('Yes', true, true, true),
    ['.', '.', '/fact-find', '.', '/fact-find', '/fact-find', '/fact-find'],
  ],
  [
    'a member who has moved abroad since',
    facts('No', true, true),
    ['.', '.', '.', '.', '/fact-find', '/fact-find', '/fact-find'],
  ],
])('FF-17 FF-18 FF-19 QUA-07 QUA-21: %s', (_, person, destinations) => {
  const went = routes.map((route) => {
    const destination = factFindDestination(person, route)
    return destination.kind === 'show' ? '.' : destination.to
  })
  expect(went).toEqual(destinations)
})

test('FF-17 GRD-10: every redirect leads to a page that is allowed, and each route has a guard', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...routes), (person, route) => {
      const destination = factFindDestination(person, route)
      if (destination.kind === 'redirect' && destination.to !== '/') {
        expect(factFindDestination(person, destination.to)).toEqual({ kind: 'show' })
      }
      expect(guardOf(route)).toBe('verified')
    }),
  )
})

test("FF-14 FF-17: the overview's button leads to an open page, and no other part is open", () => {
  fc.assert(
    fc.property(anyFacts, (person) => {
      const overview = factFindOverview(person)
      const open = factFindParts.filter(({ href }) => factFindDestination(person, href).kind === 'show')
      if (overview.kind === 'quiz') {
        expect(open).toEqual([])
        return
      }
      expect(open.map(({ href }) => href)).toEqual(overview.button.href === '/' ? [] : [overview.button.href])
      expect(overview.parts.filter(({ state }) => state === 'next')).toHaveLength(open.length)
    }),
  )
})

test.each<[FactFindFacts, string, string, string, string]>([
  [facts('Yes'), 'none', 'start', '/fact-find/personal-details', 'next later later'],
  [facts('Yes', true), 'one', 'continue', '/fact-find/financial-details', 'done next later'],
  [facts('Yes', false, true), 'one', 'continue', '/fact-find/personal-details', 'next done later'],
  [facts('Yes', false, false, true), 'one', 'continue', '/fact-find/personal-details', 'next later done'],
  [facts('Yes', true, true), 'two', 'continue', '/fact-find/risk-reward', 'done done next'],
  [facts('Yes', true, false, true), 'two', 'continue', '/fact-find/financial-details', 'done next done'],
  [facts('Yes', true, true, true), 'all', 'getRecommendation', '/', 'done done done'],
])('FF-04 FF-08 FF-09 FF-10 FF-11 FF-13 FF-14: %j', (person, header, label, href, states) => {
  const overview = factFindOverview(person)
  if (overview.kind !== 'parts') throw new Error('expected the parts')
  expect(overview).toMatchObject({ header, button: { label, href } })
  expect(overview.parts.map(({ state }) => state).join(' ')).toBe(states)
})

test.each([facts(null), facts('No'), facts('Not sure', true, true, true), facts('Yes', false, false, false, false)])(
  'QUA-01: %j sees the quiz',
  (person) => {
    expect(factFindOverview(person)).toEqual({ kind: 'quiz' })
  },
)

test.each([
  ['Yes', 'eligible'],
  ['No', 'notEligible'],
  ['Not sure', 'notEligible'],
  ['yes', 'notEligible'],
  ['', undefined],
  [null, undefined],
])('QUA-14 QUA-18 QUA-21: resident %j gets the message %j', (is_tax_resident, message) => {
  expect(qualificationMessage({ form_qualification: true, is_tax_resident })).toBe(message)
})

test('FF-05 FF-06 FF-07: the parts take 2, 2 and 4 minutes', () => {
  expect(factFindParts.map(({ minutes }) => minutes)).toEqual([2, 2, 4])
  expect(minutesLeft(facts('Yes'))).toBe(8)
  expect(minutesLeft(facts('Yes', false, true))).toBe(6)
  expect(nextPart(facts('Yes', true, true, true))).toBeUndefined()
})

test('QUA-09 QUA-10 FF-24 FF-26 FF-27: the stated times and sizes are used', () => {
  expect(quizPoll).toEqual({ every: 1500, upTo: 10_000 })
  expect(embedding).toMatchObject({ guard: 5000, height: 540, offset: 15 })
  expect(redirectDelay).toEqual({
    fact_find_personal_details: 3000,
    fact_find_financial_details: 0,
    fact_find_risk_reward: 0,
  })
})
