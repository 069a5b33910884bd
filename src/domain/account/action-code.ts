/** The codes in mailed links: how long they work, and when one is sent again instead of a new one. */
import { codeHours } from '#domain/shared/periods.ts'
import { COOL_DOWN } from './resend.ts'

export type ActionMode = 'resetPassword' | 'verifyEmail'

/** In milliseconds. */
export const codeLifetime = (mode: ActionMode): number => codeHours[mode] * 60 * 60 * 1000

/** In milliseconds. Asking again within this time sends the same code again, so that the first mail's link still works (specification 1, section 9). */
export const resendCoolDown = COOL_DOWN * 1000

export type StoredCode = { usedAt: Date | null; expiresAt: Date }
export type CodeState = 'live' | 'expired' | 'used'

export function stateOfCode(code: StoredCode, now: Date): CodeState {
  if (code.usedAt) return 'used'
  return code.expiresAt.getTime() > now.getTime() ? 'live' : 'expired'
}
