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

test('advisers and compliance approve second, never the one who approved first, and nobody without a second factor', () => {
  const person = { uid: 'b', roles: ['adviser'], ready: true } as const
  expect(maySecond(person, 'a')).toBe(true)
  expect(maySecond({ ...person, roles: ['compliance'] }, 'a')).toBe(true)
  expect(maySecond({ ...person, roles: ['administrator', 'auditor'] }, 'a')).toBe(false)
  expect(maySecond(person, 'b')).toBe(false)
  expect(maySecond({ ...person, ready: false }, 'a')).toBe(false)
  expect([hasSecond([person], 'a'), hasSecond([person], 'b'), hasSecond([], 'a')]).toEqual([true, false, false])
})
