/** Sign-in with another provider: maps its errors to our own codes (specification 1, section 8). */
import type { SignInCode, SignInMethod } from '#shared/domain/errors.ts'

/** Error codes of OAuth 2.0 (RFC 6749, section 4.1.2.1), of Apple, and of the sign-in engine. */
const meanings: Readonly<Record<string, SignInCode>> = {
  access_denied: 'popup-closed-by-user',
  user_cancelled_authorize: 'popup-closed-by-user',
  account_not_linked: 'account-exists-with-different-credential',
  account_already_linked_to_different_user: 'credential-already-in-use',
  oauth_provider_not_found: 'operation-not-allowed',
  signup_disabled: 'operation-not-allowed',
  temporarily_unavailable: 'network-request-failed',
  USER_DISABLED: 'user-disabled',
  sign_up_closed: 'sign-up-closed',
  other_account: 'credential-already-in-use',
}

/** 'unknown' has no sentence of its own; each screen uses its fallback. */
export const readProviderError = (error: string): SignInCode | 'unknown' => meanings[error] ?? 'unknown'

/**
 * Where accounts are hidden: an email was sent, whether or not the address has an account. Passed on like an error's
 * code.
 */
export const EMAIL_SENT = 'email-sent'

/** The purpose, if it is not a sign-in. Part of the return URL, which the sign-in engine signs. */
export const REAUTHENTICATES = 'again'
export const LINKS = 'links'

/**
 * Whether the visitor's link has just confirmed their address: in the address of the sign-in page, and of the way to a
 * provider and back.
 */
export const CONFIRMED = 'confirmed'

/** The catalogue's method for a provider: Google, Apple, or the generic one. */
export const methodOf = (provider: string): Exclude<SignInMethod, 'email'> =>
  provider === 'google' || provider === 'apple' ? provider : 'oauth'
