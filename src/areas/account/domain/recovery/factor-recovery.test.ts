import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factorRecoveryState, recoveryReadyAt } from './factor-recovery.ts'

const askedAt = new Date('2026-11-21T10:00:00Z')
const after = (hours: number) => new Date(askedAt.getTime() + hours * 3_600_000)
const open = { askedAt, stoppedAt: null, doneAt: null }

test.each([
  [0, 'waiting'],
  [47.99, 'waiting'],
  [48, 'ready'],
  [48 + 7 * 24 - 0.01, 'ready'],
  [48 + 7 * 24, 'expired'],
])('%d hours after it was asked for, a recovery is %s', (hours, state) => {
  expect(factorRecoveryState(open, after(hours))).toBe(state)
})

test('one that was stopped or used stays so at any time, and none is ready before its delay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (hours) => {
      const now = after(hours)
      expect(factorRecoveryState({ ...open, stoppedAt: after(1) }, now)).toBe('stopped')
      expect(factorRecoveryState({ ...open, doneAt: after(50) }, now)).toBe('done')
      if (factorRecoveryState(open, now) === 'ready') expect(now >= recoveryReadyAt(askedAt)).toBe(true)
    }),
  )
})
