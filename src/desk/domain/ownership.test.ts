import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseOwner, hasOpenWork, type OwnerCandidate, ownerOf, readScope } from './ownership.ts'

const candidate = (id: string, changes: Partial<OwnerCandidate> = {}): OwnerCandidate => ({
  id,
  away: false,
  open: 0,
  lastGivenAt: null,
  ...changes,
})
const at = (day: number) => new Date(Date.UTC(2026, 10, day))

test.each<[string, readonly OwnerCandidate[], string | undefined]>([
  ['the one with the fewest open members', [candidate('a', { open: 3 }), candidate('b', { open: 2 })], 'b'],
  ['nobody who is away', [candidate('a', { away: true }), candidate('b', { open: 9 })], 'b'],
  [
    'of two with as many, who has waited longest',
    [candidate('a', { lastGivenAt: at(3) }), candidate('b', { lastGivenAt: at(2) })],
    'b',
  ],
  ['who never had one before who had', [candidate('a', { lastGivenAt: at(1) }), candidate('b')], 'b'],
  ['nobody where all are away', [candidate('a', { away: true })], undefined],
  ['nobody of none', [], undefined],
])('a member is given to %s', (_, candidates, chosen) => {
  expect(chooseOwner(candidates)).toBe(chosen)
})

test('in turn, nobody ever has two members more than another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 }), (people, members) => {
      let team = Array.from({ length: people }, (_, at) => candidate(`${at}`))
      for (let given = 0; given < members; given++) {
        const chosen = chooseOwner(team)
        team = team.map((one) => (one.id === chosen ? { ...one, open: one.open + 1, lastGivenAt: at(given + 1) } : one))
      }
      const open = team.map((one) => one.open)
      return Math.max(...open) - Math.min(...open) <= 1
    }),
  )
})

test("the scope of a queue is an adviser's, nobody's or all", () => {
  expect([ownerOf('mine', 'a'), ownerOf('unassigned', 'a'), ownerOf('everyone', 'a')]).toEqual(['a', null, undefined])
  expect([readScope('mine'), readScope('theirs'), readScope(null)]).toEqual(['mine', undefined, undefined])
})

test('an adviser with a member or a task has to hand over', () => {
  const works = [hasOpenWork({ members: 1, tasks: 0 }), hasOpenWork({ members: 0, tasks: 1 })]
  expect([...works, hasOpenWork({ members: 0, tasks: 0 })]).toEqual([true, true, false])
})
