import { expect, test } from 'vitest'
import { hasSessionEnded, isRecent, isSeenStale, type SessionTimes } from './session.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = new Date('2026-11-21T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

const times = (changes: Partial<SessionTimes> = {}): SessionTimes => ({
  startedAt: ago(hour),
  seenAt: ago(0),
  authenticatedAt: ago(hour),
  mfaVerifiedAt: null,
  factorAt: null,
  staffAt: null,
  ...changes,
})
const inDesk = { mfaVerifiedAt: ago(hour) }

const ends: [string, Partial<SessionTimes>, boolean, boolean][] = [
  ['a moment before 30 days', { startedAt: ago(30 * day - 1) }, false, false],
  ['30 days after the sign-in', { startedAt: ago(30 * day) }, false, true],
  ['a moment before 14 days without use', { seenAt: ago(14 * day - 1) }, false, false],
  ['14 days without use', { seenAt: ago(14 * day) }, false, true],
  ['an adviser before the second factor', { seenAt: ago(hour) }, true, false],
  ['at the desk, a moment before 30 minutes without use', { ...inDesk, seenAt: ago(30 * minute - 1) }, true, false],
  ['at the desk, 30 minutes without use', { ...inDesk, seenAt: ago(30 * minute) }, true, true],
  ['at the desk, a moment before 12 hours', { mfaVerifiedAt: ago(12 * hour - 1) }, true, false],
  ['at the desk, 12 hours after the second factor', { mfaVerifiedAt: ago(12 * hour) }, true, true],
  ["opened by the firm's issuer, a moment before 12 hours", { staffAt: ago(12 * hour - 1) }, false, false],
  [
    "opened by the firm's issuer, 12 hours later, with a factor of an hour ago",
    { staffAt: ago(12 * hour), ...inDesk },
    true,
    true,
  ],
  ['a member with a second factor', { mfaVerifiedAt: ago(12 * hour), seenAt: ago(hour) }, false, false],
]

test.each(ends)('a session: %s', (_, changes, atDesk, ended) => {
  expect(hasSessionEnded(times(changes), { atDesk }, now)).toBe(ended)
})

test('a sign-in is recent for ten minutes, and use is noted once a minute', () => {
  expect([10 * minute - 1, 10 * minute].map((ms) => isRecent({ authenticatedAt: ago(ms) }, now))).toEqual([true, false])
  expect([minute - 1, minute].map((ms) => isSeenStale(times({ seenAt: ago(ms) }), now))).toEqual([false, true])
})
