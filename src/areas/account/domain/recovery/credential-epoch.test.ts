import { expect, test } from 'vitest'
import {
  afterEvent,
  canConfirm,
  canKeep,
  endsWithUndo,
  epochEvents,
  epochRules,
  isDeskFactor,
  mayUndo,
  needsFactor,
  staffMayKeep,
} from './credential-epoch.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21) + hour * 3_600_000)
const verified = { verified: true, staff: false }
const passkey = { kind: 'passkey', addedAt: at(1) } as const
const app = { kind: 'authenticator', addedAt: at(5) } as const

test('a proof of the mailbox suspends passkeys and providers, and removes them where the address was never proved', () => {
  expect(epochEvents.filter((event) => afterEvent({ event }, passkey, verified) === 'suspended')).toEqual([
    'reset',
    'chosen',
    'undo',
    'recovery',
    'admission',
  ])
  expect(
    epochEvents.filter((event) => afterEvent({ event }, app, { ...verified, verified: false }) === 'removed'),
  ).toEqual(['reset', 'chosen'])
})

test('an authenticator app stays at a reset; an undo takes one that was set up since the change, but never that of staff', () => {
  expect(afterEvent({ event: 'reset' }, app, verified)).toBe('stays')
  expect(afterEvent({ event: 'undo', since: at(5) }, app, verified)).toBe('suspended')
  expect(afterEvent({ event: 'undo', since: at(6) }, app, verified)).toBe('stays')
  expect(afterEvent({ event: 'undo', since: at(4) }, app, { ...verified, staff: true })).toBe('stays')
  expect(afterEvent({ event: 'recovery' }, app, { ...verified, staff: true })).toBe('suspended')
})

test('only what a member does in the account, or a sign-in that links a provider, lets their own session go on', () => {
  expect(epochEvents.filter((event) => epochRules[event].carries)).toEqual(['password', 'others', 'linked'])
})

test('the older address wins', () => {
  const [first, second] = [
    { askedAt: at(1), confirmedAt: at(1) },
    { askedAt: at(1.5), confirmedAt: at(2) },
  ]
  expect([endsWithUndo(second, first), endsWithUndo(first, second), endsWithUndo(first, first)]).toEqual([
    true,
    false,
    true,
  ])
  expect(endsWithUndo({ askedAt: at(3), confirmedAt: null }, first)).toBe(false)
  expect(canConfirm({ oldEmail: 'a@example.ie' }, { email: 'b@example.ie' })).toBe(false)
  expect(canConfirm({ oldEmail: 'a@example.ie' }, { email: 'a@example.ie' })).toBe(true)
  expect([mayUndo(first, { staff: true }), mayUndo({ confirmedAt: null }, { staff: true })]).toEqual([false, true])
  expect(mayUndo(first, { staff: false })).toBe(true)
})

test('what is suspended can be kept for seven days', () => {
  const suspendedAt = at(0)
  const later = (days: number, ms = 0) => new Date(suspendedAt.getTime() + days * 24 * 3_600_000 + ms)
  expect(canKeep({ suspendedAt }, later(7, -1))).toBe(true)
  expect(canKeep({ suspendedAt }, later(7))).toBe(false)
})

test.each([
  [{ staff: false, twoStep: false, passkeys: 1, atDesk: false }, false],
  [{ staff: false, twoStep: true, passkeys: 0, atDesk: false }, true],
  [{ staff: true, twoStep: false, passkeys: 0, atDesk: false }, false],
  [{ staff: true, twoStep: false, passkeys: 1, atDesk: false }, true],
  [{ staff: true, twoStep: false, passkeys: 0, atDesk: true }, true],
])('the second factor changes only with itself: %j is %s', (state, needed) => {
  expect(needsFactor(state)).toBe(needed)
})

test('staff keep with the factor; without one, only what was added after the admission', () => {
  const admittedAt = at(3)
  const none = { usable: false, atDesk: true, admittedAt }
  expect(staffMayKeep({ addedAt: at(1) }, { ...none, usable: true })).toBe('withFactor')
  expect(staffMayKeep({ addedAt: at(1) }, none)).toBe('no')
  expect(staffMayKeep({ addedAt: at(4) }, none)).toBe('yes')
  expect(staffMayKeep({ addedAt: at(1) }, { ...none, atDesk: false })).toBe('yes')
})

test('a session opens the desk with a factor that was proved after the admission', () => {
  expect([isDeskFactor(at(2), at(3)), isDeskFactor(at(3), at(3)), isDeskFactor(null, null)]).toEqual([
    false,
    true,
    false,
  ])
  expect(isDeskFactor(at(2), null)).toBe(true)
})
