/**
 * Turning two-step sign-in off without it: asked for after the first step of a sign-in, possible after a delay, and
 * stopped from any address on file.
 */
import { recoveryHours, recoveryOpenDays } from '#shared/domain/time/periods.ts'

export type FactorRecoveryDates = { askedAt: Date; stoppedAt: Date | null; doneAt: Date | null }

/** `waiting`: the delay runs. `ready`: two-step sign-in can be turned off. `expired`: it was not, in time. */
export type FactorRecoveryState = 'waiting' | 'ready' | 'expired' | 'stopped' | 'done'

const hourMs = 60 * 60 * 1000

export const recoveryReadyAt = (askedAt: Date): Date => new Date(askedAt.getTime() + recoveryHours * hourMs)
export const recoveryEndsAt = (askedAt: Date): Date =>
  new Date(recoveryReadyAt(askedAt).getTime() + recoveryOpenDays * 24 * hourMs)

export function factorRecoveryState(
  { askedAt, stoppedAt, doneAt }: FactorRecoveryDates,
  now: Date,
): FactorRecoveryState {
  if (stoppedAt) return 'stopped'
  if (doneAt) return 'done'
  if (now < recoveryReadyAt(askedAt)) return 'waiting'
  return now < recoveryEndsAt(askedAt) ? 'ready' : 'expired'
}
