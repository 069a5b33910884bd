import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  callDays,
  leastSearch,
  looksLikePpsn,
  readCursor,
  readSearch,
  readView,
  searchedParts,
  urgencyOf,
  writeCursor,
} from './queue.ts'

describe('a search', () => {
  test.each([
    [null, undefined],
    ['  \t ', undefined],
    [' Áine\u0000  Byrne ', 'Áine Byrne'],
    ['a'.repeat(101), 'a'.repeat(100)],
    ['%_\\', '%_\\'],
  ])('%j is read as %j', (typed, words) => {
    expect(readSearch(typed)).toBe(words)
  })

  test('is at most a hundred characters, without invisible ones', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (typed) => {
        const words = readSearch(typed)
        expect((words ?? '').length).toBeLessThanOrEqual(100)
        expect(words ?? '').not.toMatch(/\p{Cc}/u)
      }),
    )
  })

  test.each([
    ['1234567T', true],
    ['1234567 ta', true],
    ['1234567', false],
    ['murphy', false],
  ])('%j looks like a PPSN: %j', (words, looks) => {
    expect(looksLikePpsn(words)).toBe(looks)
  })

  test.each([
    ['murphy anna murphy', ['murphy', 'anna']],
    ['li murphy', ['li', 'murphy']],
    ['li wu', ['li wu']],
  ])('%j is searched as %j', (words, parts) => {
    expect(searchedParts(words)).toEqual(parts)
    expect(parts.some((part) => part.length >= leastSearch)).toBe(true)
  })
})

describe('pages', () => {
  test('a cursor is read back unchanged, and an invalid one begins at the first page', () => {
    const cursor = { at: new Date('2026-11-21T10:00:00.123Z'), uid: 'aB3_-9' }
    for (const place of [cursor, { ...cursor, need: 'identityChange' }])
      expect(readCursor(writeCursor(place))).toEqual(place)
    for (const text of [null, '', '12', '12-', "12-a'b", '-5-a', '1-a.', `1-${'a'.repeat(65)}`])
      expect(readCursor(text)).toBeUndefined()
  })

  test('an unknown view falls back to the queue', () => {
    expect([readView('documents'), readView('mine'), readView(null)]).toEqual(['documents', 'due', 'due'])
  })
})

test.each([
  ['a common day', '2026-11-21T10:00:00Z', 48],
  ['the day on which the clocks go forward', '2027-03-28T10:00:00Z', 47],
  ['the day on which they go back', '2027-10-31T10:00:00Z', 49],
  ['just after midnight in summer', '2027-06-30T23:30:00Z', 48],
])("the calls to prepare for are today's and tomorrow's, from midnight to midnight in Ireland: %s", (_, now, hours) => {
  const { from, to } = callDays(new Date(now))
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours)
  expect(from.getTime()).toBeLessThanOrEqual(new Date(now).getTime())
  expect(to.getTime()).toBeGreaterThan(new Date(now).getTime())
})

test('an item due within four hours is urgent', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const urgency = (due: string) => urgencyOf(new Date(due), now)
  expect(urgency('2026-11-21T09:59:59Z')).toBe('late')
  expect(urgency('2026-11-21T10:00:00Z')).toBe('soon')
  expect(urgency('2026-11-21T13:59:59Z')).toBe('soon')
  expect(urgency('2026-11-21T14:00:00Z')).toBe('inTime')
})
