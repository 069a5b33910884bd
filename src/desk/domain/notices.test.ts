import { expect, test } from 'vitest'
import { isDigestDue } from './notices.ts'

const holidays = (year: number) => new Set([`${year}-12-25` as const])

test.each([
  ['before eight', '2026-11-23T07:59:00Z', null, false],
  ['at eight', '2026-11-23T08:00:00Z', null, true],
  ['later that day', '2026-11-23T16:00:00Z', '2026-11-20T08:00:00Z', true],
  ['once a day', '2026-11-23T16:00:00Z', '2026-11-23T08:00:00Z', false],
  ['in summer time', '2026-07-06T07:00:00Z', null, true],
  ['on a Saturday', '2026-11-21T09:00:00Z', null, false],
  ['on a public holiday', '2026-12-25T09:00:00Z', null, false],
])('%s: %s, after %s: %s', (_name, now, last, due) => {
  expect(isDigestDue(last === null ? null : new Date(last), new Date(now), holidays)).toBe(due)
})
