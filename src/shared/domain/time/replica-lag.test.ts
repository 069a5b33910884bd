import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWritten, lagOf, mostLag, ownChangeSeconds, type Written } from './replica-lag.ts'

const writes: Written[] = [
  { at: 1000, position: 100n },
  { at: 2000, position: 200n },
  { at: 3000, position: 200n },
  { at: 4000, position: 300n },
]

test.each([
  [300n, 4000, 0],
  [350n, 4010, 10],
  [299n, 4000, 1000],
  [200n, 5000, 2000],
  [150n, 4000, 3000],
  [99n, 4000, undefined],
])('a replica that has replayed %s is at %i behind by %s', (replayed, at, lag) => {
  expect(lagOf(writes, replayed, at)).toBe(lag)
})

test('a replica never seems nearer than it is, and an idle primary makes it no further', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ step: fc.integer({ min: 1, max: 5000 }), bytes: fc.bigInt({ min: 0n, max: 99n }) }), {
        minLength: 1,
      }),
      fc.nat(),
      (steps, pick) => {
        let [at, position] = [0, 0n]
        const all: Written[] = steps.map(({ step, bytes }) => {
          at += step
          position += bytes
          return { at, position }
        })
        const has = all[pick % all.length]
        const first = has && all.find((each) => each.position > has.position)
        const lag = has && lagOf(all, has.position, at)
        // What it lacks was written after the newest write that it has.
        if (lag === undefined) return false
        return first === undefined ? lag === 0 : at - lag < first.at
      },
    ),
  )
})

test('positions from before a failover are forgotten, and only so many are kept', () => {
  expect(addWritten(writes, { at: 5000, position: 40n }, 3)).toEqual([{ at: 5000, position: 40n }])
  expect(addWritten(writes, { at: 5000, position: 400n }, 2).map(({ at }) => at)).toEqual([4000, 5000])
})

test('an adviser reads from the primary for longer than a replica that is asked can be behind', () => {
  expect(ownChangeSeconds * 1000).toBeGreaterThan(mostLag)
})
