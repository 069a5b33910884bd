/** What the security log records: names and reasons, never what was typed, read or received. */
import type { KeptRecord } from '#areas/profile/domain/retention.ts'
import type { limits } from './limits.ts'

export type SecurityEvent =
  | { kind: 'sign_in'; way: 'password' | 'provider' | 'second_factor' | 'emailed_code' | 'passkey' | 'issuer' }
  | { kind: 'sign_in_refused'; way: 'password' | 'provider' | 'passkey' | 'issuer'; why: string }
  | { kind: 'sign_out' }
  | { kind: 'code_refused'; code: 'second_factor' | 'emailed_code' | 'mailed_link'; why: string }
  | { kind: 'limit_hit'; limit: keyof typeof limits }
  /** `route` is the pattern, such as /desk/members/:uid. */
  | { kind: 'access_denied'; route: string }
  | { kind: 'password_changed' }
  | { kind: 'factor_added' | 'factor_removed'; factor: 'authenticator' | 'passkey' | 'recovery_codes' }
  /** A user who knows the password asked to turn off two-step sign-in. It can be stopped during the delay. */
  | { kind: 'recovery_asked' | 'recovery_stopped' }
  | { kind: 'provider_linked' | 'provider_unlinked'; provider: string }
  | { kind: 'session_revoked'; how: 'one' | 'others' | 'all' | 'issuer' }
  /** A sign-out notice that is not from the firm's issuer, or is a replay. */
  | { kind: 'sign_out_notice_refused'; why: string }
  | { kind: 'account_disabled' | 'account_enabled' }
  | { kind: 'export'; what: 'asked' | 'downloaded' }
  /** `of`: an account erased on request, or a record past its retention period. */
  | { kind: 'erasure'; of: 'account' | KeptRecord }
  | { kind: 'adviser_added' | 'adviser_removed' | 'roles_changed' }
  /** The names of the settings that were given, never their values. */
  | { kind: 'started'; mode: 'development' | 'production'; rulebook: string; settings: readonly string[] }
  | { kind: 'email_given_up'; email: string }
  /** The newest fingerprint of the audit trail, in hexadecimal (src/database/audit-chain.ts). */
  | { kind: 'audit_fingerprint'; position: number; fingerprint: string }

const refusals: readonly SecurityEvent['kind'][] = [
  'sign_in_refused',
  'sign_out_notice_refused',
  'code_refused',
  'limit_hit',
  'access_denied',
]

/** Refusals are recorded even when the surrounding transaction rolls back. */
export const isRefusal = ({ kind }: SecurityEvent): boolean => refusals.includes(kind)

export type SecurityLog = {
  /**
   * `uid` is the account concerned. Inside a transaction, only refusals are recorded before the commit. Never throws: a
   * log must not fail a user's action.
   */
  write(event: SecurityEvent, uid?: string): void
}
