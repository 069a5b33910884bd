import { describe, expect, test } from 'vitest'
import { type ApprovedVersion, checkFirmApproval, isWaiting, versionAt } from './firm-versions.ts'

const approvedAt = new Date('2026-11-20T10:00:00Z')
const approved: readonly ApprovedVersion[] = [
  { version: 3, effectiveFrom: '2026-11-20', approvedAt },
  { version: 5, effectiveFrom: '2026-12-01', approvedAt },
  { version: 6, effectiveFrom: '2026-12-01', approvedAt },
]

test.each([
  ['2026-11-19T23:59:00Z', undefined],
  ['2026-11-20T09:59:59Z', undefined],
  ['2026-11-20T10:00:00Z', 3],
  ['2026-11-30T23:59:59Z', 3],
  ['2026-12-01T00:00:00Z', 6],
])('at %s version %s is in use', (at, version) => {
  expect(versionAt(approved, new Date(at))?.version).toBe(version)
  expect(versionAt(approved.toReversed(), new Date(at))?.version).toBe(version)
})

test('in summer a day begins at the Irish midnight', () => {
  const june = [{ version: 1, effectiveFrom: '2026-06-10', approvedAt: new Date('2026-06-01T00:00:00Z') }]
  expect(versionAt(june, new Date('2026-06-09T22:59:59Z'))).toBeUndefined()
  expect(versionAt(june, new Date('2026-06-09T23:00:00Z'))?.version).toBe(1)
})

describe('an approval', () => {
  const facts = {
    proposedBy: 'ann',
    by: 'bea',
    effectiveFrom: '2026-11-21',
    today: '2026-11-21',
    lastBegins: undefined,
  }

  test.each([
    [{}, undefined],
    [{ by: 'ann' }, 'own_proposal'],
    [{ proposedBy: null }, 'own_proposal'],
    [{ effectiveFrom: '' }, 'date_missing'],
    [{ effectiveFrom: '2026-02-30' }, 'date_missing'],
    [{ effectiveFrom: '2026-11-20' }, 'date_past'],
    [{ effectiveFrom: '2027-11-22' }, undefined],
    [{ effectiveFrom: '2027-11-23' }, 'date_far'],
    [{ lastBegins: '2026-11-22' }, 'date_before_waiting'],
    [{ lastBegins: '2026-11-21' }, undefined],
  ])('with %j: %s', (changes, fault) => {
    expect(checkFirmApproval({ ...facts, ...changes })).toBe(fault)
  })
})

test('a version waits until the day on which it begins', () => {
  expect(isWaiting({ effectiveFrom: '2026-11-22' }, '2026-11-21')).toBe(true)
  expect(isWaiting({ effectiveFrom: '2026-11-21' }, '2026-11-21')).toBe(false)
})
