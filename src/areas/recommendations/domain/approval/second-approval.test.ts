import { expect, test } from 'vitest'
import type { Proposal } from '#areas/recommendations/domain/recommendation.ts'
import { hasSecond, maySecond, secondReasons } from './approval.ts'
import { draftOf } from './recommendation-draft.ts'
import type { Flag } from './recommendation-flags.ts'

const proposal = (flags: readonly Flag[] = []): Proposal => ({
  plans: ['zurich_standard_prsa'],
  best_match: 'zurich_standard_prsa',
  contribution: { amount: 250, often: 'Monthly' },
  time_contribution: 26,
  risk_number: 4,
  requested: { amount: 300, often: 'Monthly' },
  reasons: [],
  flags,
  rules: 1,
})

test('a second person reads what differs from the proposal, and what answers a point against it', () => {
  const plain = proposal()
  const noted = proposal([{ code: 'risk_capped' }])
  const asked = proposal([{ code: 'replacing' }])
  expect(secondReasons(draftOf(plain), plain)).toEqual([])
  expect(secondReasons(draftOf(noted), noted)).toEqual([])
  expect(secondReasons(draftOf(asked), asked)).toEqual(['flag'])
  expect(secondReasons({ ...draftOf(plain), contribution: 200 }, plain)).toEqual(['differs'])
  expect(secondReasons({ ...draftOf(asked), risk_number: 5 }, asked)).toEqual(['differs', 'flag'])
})

test('advisers and compliance approve second, never who approved first, the member, or anybody without a second factor', () => {
  const person = { uid: 'b', roles: ['adviser'], ready: true } as const
  const after = { first: 'a', member: 'm' }
  expect(maySecond(person, after)).toBe(true)
  expect(maySecond({ ...person, roles: ['compliance'] }, after)).toBe(true)
  expect(maySecond({ ...person, roles: ['administrator', 'auditor'] }, after)).toBe(false)
  expect(maySecond(person, { ...after, first: 'b' })).toBe(false)
  expect(maySecond(person, { ...after, member: 'b' })).toBe(false)
  expect(maySecond({ ...person, ready: false }, after)).toBe(false)
  expect([hasSecond([person], after), hasSecond([person], { ...after, first: 'b' }), hasSecond([], after)]).toEqual([
    true,
    false,
    false,
  ])
})
