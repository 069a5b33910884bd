import type { ResendCode } from '#shared/domain/errors.ts'
import { messageOrCode, type Outcome, type Reason } from '#shared/domain/outcome.ts'

/** Seconds between two verification emails (specification 1, section 9). */
export const COOL_DOWN_SECONDS = 60
const COOL_DOWN_MS = COOL_DOWN_SECONDS * 1000

/**
 * Epoch milliseconds. `sentAt`: stored on this device for this member. `mountedAt`: when the screen opened.
 * `createdAt`: of the profile.
 */
export type ResendTimes = {
  now: number
  sentAt?: number | undefined
  mountedAt?: number | undefined
  createdAt?: number | undefined
}

/**
 * Whole seconds until the email may be sent again, 0 to 60: one minute from the later of the stored send time and the
 * opening of the screen. `createdAt` is used only when no send time is stored. A time more than a minute in the future
 * comes from a wrong clock and is ignored; otherwise the button would stay locked until then.
 */
export function remainingSeconds({ now, sentAt, mountedAt, createdAt }: ResendTimes): number {
  const starts = [sentAt ?? createdAt, mountedAt].filter(
    (time) => time !== undefined && Number.isFinite(time) && time <= now + COOL_DOWN_MS,
  )
  const latest = Math.max(...starts.map(Number), Number.NEGATIVE_INFINITY)
  const seconds = Math.ceil((latest + COOL_DOWN_MS - now) / 1000)
  return Math.min(Math.max(seconds, 0), COOL_DOWN_SECONDS)
}

/** `limited`: the server's own cool-down applied, because another tab or device sent an email in between. */
export type ResendOutcome = Outcome | { kind: 'limited'; seconds: number }

export type ResendDecision =
  | { kind: 'sent' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed'; reason: Reason<ResendCode> }

/** Checked before sending. Undefined means that the email may be sent. */
export function refuseResend(signedIn: boolean, remaining: number): ResendDecision | undefined {
  if (!signedIn) return { kind: 'failed', reason: { code: 'no_user' } }
  return remaining > 0 ? { kind: 'wait', seconds: remaining } : undefined
}

/** A rejected send carries a provider code; an error without a code counts as an exception. */
export function decideResend(outcome: ResendOutcome): ResendDecision {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'sent' }
    case 'limited':
      return { kind: 'wait', seconds: outcome.seconds }
    case 'answered':
      return outcome.success
        ? { kind: 'sent' }
        : { kind: 'failed', reason: messageOrCode(outcome.message, 'send_failed') }
    case 'silent':
      return { kind: 'failed', reason: { code: 'send_failed' } }
    case 'error':
      return { kind: 'failed', reason: { code: outcome.code ? 'send_rejected' : 'unexpected' } }
    case 'thrown':
      return { kind: 'failed', reason: { code: 'unexpected' } }
  }
}
