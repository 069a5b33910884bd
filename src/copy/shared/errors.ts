/** The error catalogue (specification 1, section 8): one sentence for each code, letter for letter. The types keep it complete. */

import type { ResendDecision } from '#domain/account/resend.ts'
import {
  type BookingCode,
  type CallableCode,
  type CancelCode,
  type EmployerCode,
  type FieldCode,
  type ForgotPasswordCode,
  type LandingCode,
  type LinkCode,
  type RequestCode,
  type ResendCode,
  type ResetCheckCode,
  type ResetConfirmCode,
  type SignatureCode,
  type SignInCode,
  type SignInMethod,
  type SignInScreen,
  type SlotCode,
  stripPrefix,
} from '#domain/shared/errors.ts'
import type { Reason } from '#domain/shared/outcome.ts'

/** The sentence of a code that may be one of ours, spelled with or without its prefix. */
function sentenceOf(texts: Readonly<Record<string, string>>, code: string): string | undefined {
  const bare = stripPrefix(code)
  return Object.hasOwn(texts, bare) ? texts[bare] : undefined
}

const fieldTexts: Record<FieldCode, string> = {
  required: 'Required',
  invalid_input: 'Invalid input',
  email_invalid: 'Must be a valid email',
  name_under_3: 'Must be at least 3 characters',
  name_over_15: 'Must be at most 15 characters',
  name_not_letters: 'Only letters are allowed',
  name_over_40: 'Must be at most 40 characters',
  name_not_a_name: 'Only letters, spaces, hyphens and apostrophes are allowed',
  password_under_8: 'Password must be at least 8 characters',
  password_no_uppercase: 'Password must contain at least 1 uppercase letter',
  password_no_lowercase: 'Password must contain at least 1 lowercase letter',
  password_no_number: 'Password must contain at least 1 number',
  password_no_special: 'Password must contain at least 1 special character',
  reset_no_uppercase: 'Password must contain at least one uppercase letter',
  reset_no_lowercase: 'Password must contain at least one lowercase letter',
  reset_no_number: 'Password must contain at least one number',
  password_under_12: 'Password must be at least 12 characters',
  password_over_128: 'Password must be at most 128 characters',
  password_common: 'This password is easy to guess. Try three or four words that do not belong together',
  password_personal: 'Password must not contain your name or email address',
  passwords_differ: 'Passwords do not match',
}

export const fieldMessage = (code: FieldCode): string => fieldTexts[code]

const signInTexts: Record<SignInCode, string> = {
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
}

const GENERIC = 'An error occurred. Please try again.'

const loginFallbacks: Record<SignInMethod, string> = {
  email: 'Failed to sign in. Please try again.',
  google: 'Failed to sign in with Google. Please try again.',
  apple: 'Failed to sign in with Apple. Please try again.',
  oauth: 'Failed to sign in. Please try again.',
}

/**
 * Any failure to create the account or profile has the one text, but for a known address.
 * A limit or a dead network stops the request before anything is created, so they keep their own words.
 */
const signUpCodes: readonly SignInCode[] = ['email-already-in-use', 'too-many-requests', 'network-request-failed']

const cancelled: readonly SignInCode[] = ['cancelled-popup-request', 'popup-closed-by-user']

const isOneOf = (codes: readonly string[], code: string) => codes.includes(stripPrefix(code))

/** Undefined: say nothing. The welcome screen ignores a popup that was cancelled or closed; the sign-in screen does not. */
export function signInMessage(failure: {
  screen: SignInScreen
  method: SignInMethod
  code: string
}): string | undefined {
  const { screen, method, code } = failure
  const known = sentenceOf(signInTexts, code)
  switch (screen) {
    case 'entry':
      return isOneOf(cancelled, code) ? undefined : (known ?? GENERIC)
    case 'login':
      return known ?? loginFallbacks[method]
    case 'signup':
      return (isOneOf(signUpCodes, code) && known) || 'Failed to create account. Please try again.'
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

const forgotPasswordTexts: Record<ForgotPasswordCode, string> = {
  ...callableTexts,
  'user-not-found': NO_ACCOUNT,
  'invalid-email': NO_VALID_EMAIL,
  'too-many-requests': 'Too many requests. Try again later.',
  'network-request-failed': 'Network error. Check your connection.',
  send_failed: 'Failed to send reset email.',
  no_response: 'No response received. Try again.',
  process_failed: NOT_PROCESSED,
  unexpected: 'An unexpected error occurred.',
}

export const forgotPasswordMessage = (reason: Reason<ForgotPasswordCode>): string =>
  'text' in reason ? reason.text : forgotPasswordTexts[reason.code]

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
  // The form and the server ask for more: only a provider of its own mind answers this.
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

export function verificationLinkMessage(stage: 'landing' | 'verify', code: string): string {
  if (stage === 'landing') return sentenceOf(landingTexts, code) ?? LANDING_FALLBACK
  return sentenceOf(verificationTexts, code) ?? 'Failed to verify your email. Please try again later.'
}

const resendTexts: Record<ResendCode, string> = {
  no_user: 'Authentication error. Please try again.',
  send_rejected: 'Failed to send verification email. Please try again later.',
  send_failed: 'Failed to send verification email. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again later.',
}

type Banner = { tone: 'success' | 'error'; text: string }
const banner = (tone: Banner['tone'], text: string): Banner => ({ tone, text })

/** The banner after a press on 'Resend confirmation link': green for success, red for the rest. */
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

const employerTexts: Record<EmployerCode, string> = {
  employer_empty: 'Current Employer cannot be empty',
  employer_not_saved: 'Failed to update employer. Please try again.',
}

export const employerMessage = (code: EmployerCode): string => employerTexts[code]

const slotTexts: Record<SlotCode, string> = {
  slot_taken: 'Somebody has just booked this time. Please pick another one: these are still free.',
  another_call_booked: 'You have a call booked already. You can move it, or cancel it on your dashboard.',
  call_not_found: 'We could not find the call that you want to move. Your dashboard shows what is booked.',
  call_was_cancelled: 'This call was cancelled or moved before. Your dashboard shows what is booked.',
  call_begun: 'This call has begun, so it cannot be moved any more.',
  signed_out: 'You are signed out, so nothing was booked. Please sign in and pick the time again.',
}

export const slotMessage = (code: SlotCode): string => slotTexts[code]

const bookingTexts: Record<BookingCode, string> = {
  no_event_uri: 'Invalid event data received from Calendly',
  no_event_id: 'Could not extract event ID from Calendly URI',
  no_event_uid: 'Event UID is required',
  booking_failed: 'Failed to book the call. Please try again.',
  // Without the full stop that the same words have on forgot-password.
  unexpected: 'An unexpected error occurred',
  call_not_found: 'We could not find this booking. Please pick a time again.',
  call_was_cancelled: 'This time was cancelled. Please pick another one.',
  another_call_booked: 'You already have a call booked. You can change or cancel it on your dashboard.',
  scheduler_unavailable:
    'The calendar does not answer right now. The time you picked is kept. Please try again in a minute.',
}

export const bookingMessage = (reason: Reason<BookingCode>): string =>
  'text' in reason ? reason.text : bookingTexts[reason.code]

const cancelTexts: Record<CancelCode, string> = {
  cancel_failed: 'Failed to cancel the call. Please try again.',
  cancel_error: 'An error occurred while cancelling the call',
  already_cancelled: 'This call has already been cancelled',
}

export const cancelMessage = (reason: Reason<CancelCode>): string =>
  'text' in reason ? reason.text : cancelTexts[reason.code]
const signatureTexts: Record<SignatureCode, string> = {
  signature_empty: 'Type your full name to sign',
  signature_differs: 'Type your name as it stands in the application',
  declarations_missing: 'Tick every statement that is true; we cannot submit without them',
  summary_changed:
    'Something in your application has changed since this page was opened. Please look at it once more, then sign.',
}

export const signatureMessage = (code: SignatureCode): string => signatureTexts[code]

/** Where the specification is silent: what went wrong with the whole request, and what to do now. */
const requestTexts: Record<RequestCode, string> = {
  save_failed: GENERIC,
  invalid_input: 'Something in what you sent is not right. Please check it and try again.',
  unknown_field: 'This page is out of date. Please reload it and try again.',
  field_not_yours: 'You cannot change this. If it is wrong, please tell us and we will put it right.',
  not_allowed: 'There is a step before this one. Please go on from your dashboard.',
  forged_origin: 'We stopped this because it did not come from our own page. Please open the page again and retry.',
  body_too_large: 'That is more than we can take at once. Please shorten it and try again.',
  rate_limited: 'You have tried this many times. Please wait a few minutes and try again.',
  not_found: 'There is nothing at this address.',
  server_error: 'Something went wrong on our side. Please try again in a minute.',
  offline: 'You seem to be offline. Check your connection, then try again.',
}

export const requestMessage = (code: RequestCode): string => requestTexts[code]
