/**
 * Errors of signing in, signing up and emailed links, word for word from the specification (specification 1, section
 * 8). The types keep the list complete.
 */

import type { ResendDecision } from '#areas/account/domain/sign-in/resend.ts'
import { genericError, requestMessage } from '#shared/copy/errors/errors.ts'
import {
  type CallableCode,
  type ForgotPasswordCode,
  type LandingCode,
  type LinkCode,
  type ResendCode,
  type ResetCheckCode,
  type ResetConfirmCode,
  type SignInCode,
  type SignInMethod,
  type SignInScreen,
  stripPrefix,
  type Unanswered,
} from '#shared/domain/errors.ts'
import type { Reason } from '#shared/domain/outcome.ts'
import { signup } from './signup.ts'

/** The sentence of a code that may be one of ours, spelled with or without its prefix. */
function sentenceOf(texts: Readonly<Record<string, string>>, code: string): string | undefined {
  const bare = stripPrefix(code)
  return Object.hasOwn(texts, bare) ? texts[bare] : undefined
}

/** The specification has no sentence for a disabled account, so each screen says its own, with a way on. */
const signInTexts: Record<Exclude<SignInCode, 'user-disabled'>, string> = {
  'user-not-found': 'Invalid password',
  'wrong-password': 'Invalid password',
  'invalid-credential': 'Invalid password',
  'email-already-in-use': 'Email already in use',
  'cancelled-popup-request': 'Sign-in was cancelled',
  'popup-closed-by-user': 'Sign-in was cancelled',
  'popup-blocked': 'Sign-in popup was blocked. Please allow popups for this site.',
  'account-exists-with-different-credential': 'An account already exists with this email address',
  'credential-already-in-use': 'This credential is already associated with a different account',
  'operation-not-allowed': 'This sign-in method is not enabled',
  'network-request-failed': 'Network error. Please check your connection and try again',
  'too-many-requests': 'Too many failed attempts. Please try again later',
  'sign-up-closed': signup.closed.error,
}

const loginFallbacks: Record<SignInMethod, string> = {
  email: 'Failed to sign in. Please try again.',
  google: 'Failed to sign in with Google. Please try again.',
  apple: 'Failed to sign in with Apple. Please try again.',
  oauth: 'Failed to sign in. Please try again.',
}

const fallbackOf = (screen: SignInScreen, method: SignInMethod): string =>
  screen === 'entry'
    ? genericError
    : screen === 'login'
      ? loginFallbacks[method]
      : 'Failed to create account. Please try again.'

const ifItFailsAgain = (phone: string): string => `If it fails again, call us on ${phone}.`

/** The code under which the screens of an account say that a request got no answer. */
export const unansweredCodes = {
  offline: 'network-request-failed',
  rate_limited: 'too-many-requests',
  server_error: 'unknown',
} as const satisfies Record<Unanswered, string>

/**
 * Any failure to create the account or profile has the same text, except an address that is already in use.
 * A rate limit or a lost network stops the request before anything is created, so these keep their own messages.
 */
const signUpCodes: readonly SignInCode[] = ['email-already-in-use', 'too-many-requests', 'network-request-failed']

const cancelled: readonly SignInCode[] = ['cancelled-popup-request', 'popup-closed-by-user']

const isOneOf = (codes: readonly string[], code: string) => codes.includes(stripPrefix(code))

/**
 * Undefined: show nothing. The welcome screen ignores a popup that was cancelled or closed; the sign-in screen does
 * not.
 */
export function signInMessage(failure: {
  screen: SignInScreen
  method: SignInMethod
  code: string
  /** The firm's number without line breaks, for the message about a disabled account. */
  phone?: string
}): string | undefined {
  const { screen, method, code, phone } = failure
  // Nothing has failed: these attempts were only too many.
  if (code === 'rate_limited') return requestMessage(code)
  if (isOneOf(['user-disabled'], code))
    return [fallbackOf(screen, method), ...(phone === undefined ? [] : [ifItFailsAgain(phone)])].join(' ')
  const known = sentenceOf(signInTexts, code)
  switch (screen) {
    case 'entry':
      return isOneOf(cancelled, code) ? undefined : (known ?? fallbackOf(screen, method))
    case 'login':
      return known ?? fallbackOf(screen, method)
    case 'signup':
      return (isOneOf(signUpCodes, code) && known) || fallbackOf(screen, method)
  }
}

const NO_ACCOUNT = 'No account found with this email address.'
const NO_VALID_EMAIL = 'Please enter a valid email address.'
const NOT_PROCESSED = 'Failed to process request.'

const callableTexts: Record<CallableCode, string> = {
  'not-found': NO_ACCOUNT,
  'invalid-argument': NO_VALID_EMAIL,
  'deadline-exceeded': 'Request timed out. Try again later.',
}

const TOO_MANY = 'Too many requests. Try again later.'

const forgotPasswordTexts: Record<ForgotPasswordCode, string> = {
  ...callableTexts,
  'user-not-found': NO_ACCOUNT,
  'invalid-email': NO_VALID_EMAIL,
  'too-many-requests': TOO_MANY,
  'network-request-failed': 'Network error. Check your connection.',
  send_failed: 'Failed to send reset email.',
  no_response: 'No response received. Try again.',
  process_failed: NOT_PROCESSED,
  unexpected: 'An unexpected error occurred.',
}

export const forgotPasswordMessage = (reason: Reason<ForgotPasswordCode>): string =>
  'text' in reason ? reason.text : forgotPasswordTexts[reason.code]

/** The message that an error of our callables has besides its code. */
export const callableErrorText = (code: string): string | undefined =>
  code === 'too-many-requests' ? TOO_MANY : undefined

/** A callable's code, else the error's own message, else the general text. */
export const callableMessage = (code: string, message?: string): string =>
  sentenceOf(callableTexts, code) ?? (message?.trim() || NOT_PROCESSED)

const landingTexts: Record<LandingCode, string> = {
  missing_code: 'Invalid or missing action code.',
  invalid_action: 'Invalid action. Please try again.',
}
const LANDING_FALLBACK = 'An error occurred. Please try again later.'

const resetLinkTexts: Record<LinkCode, string> = {
  'expired-action-code': 'This password reset link has expired. Please request a new one.',
  'invalid-action-code': 'This password reset link is invalid. Please request a new one.',
}
const resetCheckTexts: Record<ResetCheckCode, string> = {
  ...resetLinkTexts,
  no_result: 'Invalid or expired reset link. Please request a new one.',
}
const resetConfirmTexts: Record<ResetConfirmCode, string> = {
  ...resetLinkTexts,
  // The form and the server ask for at least 8: only a hosted provider with its own rule answers this.
  'weak-password': 'Password needs to be at least 6 characters long.',
  passwords_differ: 'Passwords do not match!',
}
const verificationTexts: Record<LinkCode, string> = {
  'expired-action-code': 'This verification link has expired. Please request a new one.',
  'invalid-action-code': 'This verification link is invalid. Please request a new one.',
}

/** `landing` is the page itself, before it knows what the link is for; `check` looks the code up; `confirm` uses it. */
export function resetLinkMessage(stage: 'landing' | 'check' | 'confirm', code: string): string {
  switch (stage) {
    case 'landing':
      return sentenceOf(landingTexts, code) ?? LANDING_FALLBACK
    case 'check':
      return (
        sentenceOf(resetCheckTexts, code) ??
        'Failed to verify reset code. Please try again or request a new password reset link.'
      )
    case 'confirm':
      return (
        sentenceOf(resetConfirmTexts, code) ?? 'Failed to reset password. Please try again or request a new reset link.'
      )
  }
}

export const verificationLinkMessage = (code: string): string =>
  sentenceOf(verificationTexts, code) ?? 'Failed to verify your email. Please try again later.'

const resendTexts: Record<ResendCode, string> = {
  no_user: 'Authentication error. Please try again.',
  send_rejected: 'Failed to send verification email. Please try again later.',
  send_failed: 'Failed to send verification email. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again later.',
}

type Banner = { tone: 'success' | 'error'; text: string }
const banner = (tone: Banner['tone'], text: string): Banner => ({ tone, text })

/** The banner after 'Resend confirmation link': green for success, red for the rest. */
export function resendMessage(decision: ResendDecision): Banner {
  switch (decision.kind) {
    case 'sent':
      return banner('success', 'Email sent successfully. Please check your inbox.')
    case 'wait':
      return banner('error', `Please wait ${decision.seconds} seconds before trying again.`)
    case 'failed':
      return banner('error', 'text' in decision.reason ? decision.reason.text : resendTexts[decision.reason.code])
  }
}
