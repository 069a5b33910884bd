// A file of its own: a rule of the specification, tested without a browser.
import type { LandingCode } from '#shared/domain/errors.ts'

export type ActionLink =
  | { kind: 'reset'; oobCode: string }
  | { kind: 'verify'; oobCode: string }
  | { kind: 'refused'; code: LandingCode }

/** Reads the query of /auth/action. A missing code is reported before an invalid mode. */
export function readActionLink(query: { mode: string | null; oobCode: string | null }): ActionLink {
  const oobCode = query.oobCode?.trim() ?? ''
  if (oobCode === '') return { kind: 'refused', code: 'missing_code' }
  if (query.mode === 'resetPassword') return { kind: 'reset', oobCode }
  if (query.mode === 'verifyEmail') return { kind: 'verify', oobCode }
  return { kind: 'refused', code: 'invalid_action' }
}
