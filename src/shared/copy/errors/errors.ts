/**
 * Errors at a field, word for word where the specification has them (specification 1, section 5), and errors of a whole
 * request.
 */
import type { FieldCode, RequestCode } from '#shared/domain/errors.ts'

export const genericError = 'An error occurred. Please try again.'

const fieldTexts: Record<FieldCode, string> = {
  required: 'Required',
  invalid_input: 'Invalid input',
  email_unchanged: 'This is your address already',
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
  password_common: 'This password is easy to guess. Try three or four unrelated words',
  password_personal: 'Password must not contain your name or email address',
  passwords_differ: 'Passwords do not match',
}

export const fieldMessage = (code: FieldCode): string => fieldTexts[code]

/** Errors the specification does not word: what went wrong with the request, and what to do next. */
const requestTexts: Record<RequestCode, string> = {
  save_failed: genericError,
  invalid_input: "Something you entered isn't right. Please check it and try again.",
  unknown_field: 'This page is out of date. Please reload it and try again.',
  field_not_yours: "You can't change this. If it's wrong, please let us know and we'll correct it.",
  not_allowed: "There's a step to finish before this one. Please continue from your dashboard.",
  not_eligible:
    "Based on your answers to the quiz, you're not resident in Ireland for tax, or not sure, so you can't apply now. Please book a call, and we'll look at it with you.",
  plan_not_sold: 'This plan is no longer sold. Please book a call, and we will find another one with you.',
  identity_locked:
    'Your name is the one on the documents that you sent. To change it, open your profile and ask for a change there.',
  forged_origin: "We stopped this because it didn't come from our own page. Please open the page again and retry.",
  body_too_large: 'That is too large to send. Please shorten it and try again.',
  rate_limited: "You've tried this too many times. Please wait a few minutes and try again.",
  unauthenticated: 'You are signed out. Please sign in and try again.',
  key_refused: 'This key is missing, wrong, expired or revoked.',
  key_lacks_role: 'The role of this key may not read this.',
  not_found: 'There is nothing at this address.',
  server_error: 'Something went wrong on our side. Please try again in a minute.',
  offline: 'You seem to be offline. Check your connection, then try again.',
}

export const requestMessage = (code: RequestCode): string => requestTexts[code]
