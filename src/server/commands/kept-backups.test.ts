import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'

/** One every night, as of 02:15, up to and with the last day. */
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) => {
    const at = new Date(`${last}T02:15:00Z`)
    at.setUTCDate(at.getUTCDate() - back)
    return { at: at.toISOString() }
  })
const days = (backups: Iterable<{ at: string }>) => [...backups].map(({ at }) => at.slice(0, 10)).toSorted()

test('the newest of each day, week and month stays, and one may count for several', () => {
  const kept = keptBackups(nights('2027-03-10', 120), { daily: 3, weekly: 3, monthly: 3 })
  expect(days(kept)).toEqual([
    // Months: the last of January and of February.
    '2027-01-31',
    // Weeks end on Sundays: 28 February counts for its month too.
    '2027-02-28',
    '2027-03-07',
    '2027-03-08',
    '2027-03-09',
    '2027-03-10',
  ])
})

test('of several on one day the newest stays, in whatever order they are listed', () => {
  const [early, late] = [{ at: '2027-03-10T01:00:00.000Z' }, { at: '2027-03-10T22:00:00.000Z' }]
  const keep = { daily: 7, weekly: 4, monthly: 2 }
  for (const listed of [
    [early, late],
    [late, early],
  ])
    expect([...keptBackups(listed, keep)]).toEqual([late])
})

test('a week over the turn of the year is one week', () => {
  const around = nights('2027-01-03', 7)
  expect(days(keptBackups(around, { daily: 0, weekly: 5, monthly: 0 }))).toEqual(['2027-01-03'])
})

test('days without a backup are not counted, and the newest always stays', () => {
  const old = [...nights('2026-01-02', 2), ...nights('2025-06-01', 1)]
  expect(days(keptBackups(old, { daily: 14, weekly: 0, monthly: 0 }))).toEqual([
    '2025-06-01',
    '2026-01-01',
    '2026-01-02',
  ])
  expect(days(keptBackups(old, { daily: 0, weekly: 0, monthly: 0 }))).toEqual(['2026-01-02'])
  expect(keptBackups([], { daily: 1, weekly: 1, monthly: 1 }).size).toBe(0)
})
