/**
 * What the security log records: who may be trying what. Names and reasons only, never what somebody typed, read or
 * received.
 */
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
  /** Somebody who knows the password asked to turn two-step sign-in off; it can be stopped while the delay runs. */
  | { kind: 'recovery_asked' | 'recovery_stopped' }
  | { kind: 'provider_linked' | 'provider_unlinked'; provider: string }
  | { kind: 'session_revoked'; how: 'one' | 'others' | 'all' | 'issuer' }
  /** A notice that a session ended at the firm's issuer, and that is not the issuer's, or was sent before. */
  | { kind: 'sign_out_notice_refused'; why: string }
  | { kind: 'account_disabled' | 'account_enabled' }
  | { kind: 'export'; what: 'asked' | 'downloaded' }
  /** `of`: the account, as its owner asked, or a record whose time is over. */
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

/** Whether it says that something was refused: that is so even if whatever else was to be written is not. */
export const isRefusal = ({ kind }: SecurityEvent): boolean => refusals.includes(kind)

export type SecurityLog = {
  /**
   * `uid` is the account that it is about. Inside a transaction, only a refusal is recorded before the commit. Never
   * throws: what a person does must not fail because of a log.
   */
  write(event: SecurityEvent, uid?: string): void
}
