import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideResend, type ResendOutcome, refuseResend, remainingSeconds } from './resend.ts'

const now = 1_800_000_000_000
const ago = (seconds: number) => now - seconds * 1000

test.each([
  ['a fresh screen', { mountedAt: now }, 60],
  ['half a minute on the screen', { mountedAt: ago(30) }, 30],
  ['a fresh screen and an old send', { sentAt: ago(300), mountedAt: now }, 60],
  ['an old screen and a new send', { sentAt: now, mountedAt: ago(300) }, 60],
  ['a reload 20 s after the send, without the screen', { sentAt: ago(20) }, 40],
  ['59.2 s after', { sentAt: ago(59.2) }, 1],
  ['exactly 60 s after', { sentAt: ago(60) }, 0],
  ['long after', { sentAt: ago(6000), mountedAt: ago(6000) }, 0],
  ['nothing known', {}, 0],
  ['nothing stored, so the profile seeds it', { createdAt: ago(10) }, 50],
  ['a stored time beats the profile', { sentAt: ago(50), createdAt: ago(10) }, 10],
  ['a stored time from a wrong clock', { sentAt: now + 86_400_000, mountedAt: ago(45) }, 15],
  ['another tab a moment ahead', { sentAt: now + 20, mountedAt: ago(300) }, 60],
  ['a stored value that is no number', { sentAt: Number.NaN, mountedAt: ago(45) }, 15],
])('VER-05 VER-09 VER-10 VER-11: %s', (_, times, seconds) => {
  expect(remainingSeconds({ now, ...times })).toBe(seconds)
})

test('VER-12: a successful send starts the minute again', () => {
  expect(remainingSeconds({ now, sentAt: now, mountedAt: ago(90) })).toBe(60)
})

test('VER-09 VER-10: the remaining time is whole seconds from 0 to 60 and only falls as time passes', () => {
  const time = fc.option(fc.integer({ min: -200_000, max: 0 }), { nil: undefined })
  fc.assert(
    fc.property(time, time, time, fc.nat(200_000), (sent, mounted, created, later) => {
      const times = {
        sentAt: sent === undefined ? undefined : now + sent,
        mountedAt: mounted === undefined ? undefined : now + mounted,
        createdAt: created === undefined ? undefined : now + created,
      }
      const before = remainingSeconds({ now, ...times })
      const after = remainingSeconds({ now: now + later, ...times })
      for (const seconds of [before, after]) {
        expect(Number.isInteger(seconds)).toBe(true)
        expect(seconds).toBeGreaterThanOrEqual(0)
        expect(seconds).toBeLessThanOrEqual(60)
      }
      expect(after).toBeLessThanOrEqual(before)
    }),
  )
})

test('VER-14 VER-16: nothing is sent without a user or during the cool-down', () => {
  expect(refuseResend(false, 12)).toEqual({ kind: 'failed', reason: { code: 'no_user' } })
  expect(refuseResend(true, 12)).toEqual({ kind: 'wait', seconds: 12 })
  expect(refuseResend(true, 0)).toBeUndefined()
})

test.each<[ResendOutcome, object]>([
  [{ kind: 'ok' }, { kind: 'sent' }],
  [{ kind: 'answered', success: true }, { kind: 'sent' }],
  [
    { kind: 'limited', seconds: 41 },
    { kind: 'wait', seconds: 41 },
  ],
  [
    { kind: 'answered', success: false, message: 'Too many.' },
    { kind: 'failed', reason: { text: 'Too many.' } },
  ],
  [
    { kind: 'answered', success: false },
    { kind: 'failed', reason: { code: 'send_failed' } },
  ],
  [{ kind: 'silent' }, { kind: 'failed', reason: { code: 'send_failed' } }],
  [
    { kind: 'error', code: 'auth/internal-error', message: 'x' },
    { kind: 'failed', reason: { code: 'send_rejected' } },
  ],
  [
    { kind: 'error', message: 'x' },
    { kind: 'failed', reason: { code: 'unexpected' } },
  ],
  [{ kind: 'thrown' }, { kind: 'failed', reason: { code: 'unexpected' } }],
])('VER-15 VER-16 VER-17 VER-18 VER-19 SRV-05: resend result %j gives %j', (outcome, decision) => {
  expect(decideResend(outcome)).toEqual(decision)
})
