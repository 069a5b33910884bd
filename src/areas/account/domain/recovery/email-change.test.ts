import { expect, test } from 'vitest'
import { canUndo, checkNewEmail, emailChangeState } from './email-change.ts'

const askedAt = new Date('2026-11-21T10:00:00Z')
const after = (hours: number, from = askedAt) => new Date(from.getTime() + hours * 3_600_000)
const never = { confirmedAt: null, undoneAt: null, isVoid: false }

test.each([
  ['', 'required'],
  ['anna@', 'email_invalid'],
  [' ANNA@example.ie ', 'email_unchanged'],
  ['anna@home.ie', undefined],
])('the new address %j: %s', (typed, fault) => {
  expect(checkNewEmail({ email: typed }, 'anna@example.ie').email).toBe(fault)
})

test('a change waits a day for the new address, and the old one can undo it for seven days from then', () => {
  expect(emailChangeState({ askedAt, ...never }, after(23.9))).toBe('waiting')
  expect(emailChangeState({ askedAt, ...never }, after(24))).toBe('expired')
  const confirmedAt = after(5)
  expect(emailChangeState({ askedAt, ...never, isVoid: true }, after(1))).toBe('expired')
  const confirmed = { askedAt, confirmedAt, undoneAt: null, isVoid: true }
  expect(emailChangeState(confirmed, after(7 * 24 - 0.1, confirmedAt))).toBe('changed')
  expect(emailChangeState(confirmed, after(7 * 24, confirmedAt))).toBe('settled')
  expect(emailChangeState({ ...confirmed, undoneAt: after(6) }, after(7))).toBe('undone')
  expect((['waiting', 'expired', 'changed', 'settled', 'undone'] as const).filter(canUndo)).toEqual([
    'waiting',
    'changed',
  ])
})
