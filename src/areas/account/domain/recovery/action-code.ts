/** The codes in emailed links: how long they work, and when the same code is sent again. */

import { COOL_DOWN_SECONDS } from '#areas/account/domain/sign-in/resend.ts'
import { codeHours } from '#shared/domain/time/periods.ts'

export type ActionMode = 'resetPassword' | 'verifyEmail'

/** Milliseconds. The hours come from `codeHours`. */
export const codeLifetime = (mode: ActionMode): number => codeHours[mode] * 60 * 60 * 1000

/**
 * Milliseconds. A second request within this time sends the same code, so the link in the first email still works
 * (specification 1, section 9).
 */
export const resendCoolDown = COOL_DOWN_SECONDS * 1000

export type StoredCode = { usedAt: Date | null; expiresAt: Date }
export type CodeState = 'live' | 'expired' | 'used'

export function stateOfCode(code: StoredCode, now: Date): CodeState {
  if (code.usedAt) return 'used'
  return code.expiresAt.getTime() > now.getTime() ? 'live' : 'expired'
}
