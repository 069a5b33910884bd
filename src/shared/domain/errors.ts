/**
 * Every error code of a rule or a provider, by context. copy/<area>/errors.ts has one sentence for each, and the types
 * keep both complete.
 */

/**
 * What can be wrong with one field of a form. `reset_*` exist because the reset form words the same rule differently
 * (specification 1, section 5).
 */
export type FieldCode =
  | 'required'
  | 'invalid_input'
  | 'email_invalid'
  | 'email_unchanged'
  | 'name_under_3'
  | 'name_over_15'
  | 'name_not_letters'
  | 'name_over_40'
  | 'name_not_a_name'
  | 'password_under_8'
  | 'password_no_uppercase'
  | 'password_no_lowercase'
  | 'password_no_number'
  | 'password_no_special'
  | 'reset_no_uppercase'
  | 'reset_no_lowercase'
  | 'reset_no_number'
  | 'password_under_12'
  | 'password_over_128'
  | 'password_common'
  | 'password_personal'
  | 'passwords_differ'

export type FieldErrors<F extends string> = Partial<Record<F, FieldCode>>

/** The invalid fields, each with its first code; empty for a valid form. */
export function failedFields<F extends string>(checks: Record<F, FieldCode | undefined>): FieldErrors<F> {
  return Object.fromEntries(Object.entries(checks).filter(([, code]) => code !== undefined)) as FieldErrors<F>
}

/** Provider codes at sign-in that have their own sentence (specification 1, section 8). */
export type SignInCode =
  | 'user-not-found'
  | 'wrong-password'
  | 'invalid-credential'
  | 'email-already-in-use'
  | 'cancelled-popup-request'
  | 'popup-closed-by-user'
  | 'popup-blocked'
  | 'account-exists-with-different-credential'
  | 'credential-already-in-use'
  | 'operation-not-allowed'
  | 'network-request-failed'
  | 'too-many-requests'
  | 'user-disabled'
  | 'sign-up-closed'

/** 'too-many-requests' is for attempts that failed; 'rate_limited' for any. */
export const isRateLimit = (code: string): boolean => code === 'too-many-requests' || code === 'rate_limited'

export type SignInScreen = 'entry' | 'login' | 'signup'
export type SignInMethod = 'email' | 'google' | 'apple' | 'oauth'

/** The four provider codes that forgot-password recognises; any other failure uses the callable. */
export type ResetRequestCode = 'user-not-found' | 'invalid-email' | 'too-many-requests' | 'network-request-failed'

/** The codes of the callable 'user-request_new_password' that have their own sentence. */
export type CallableCode = 'not-found' | 'invalid-argument' | 'deadline-exceeded'

export type ForgotPasswordCode =
  | ResetRequestCode
  | CallableCode
  | 'send_failed'
  | 'no_response'
  | 'process_failed'
  | 'unexpected'

/** Errors of an emailed link, by stage. `landing`: found before any request. */
export type LandingCode = 'missing_code' | 'invalid_action'
export type LinkCode = 'expired-action-code' | 'invalid-action-code'
export type ResetCheckCode = LinkCode | 'no_result'
export type ResetConfirmCode = LinkCode | 'weak-password' | 'passwords_differ'

/** Why the verification email was not sent again. */
export type ResendCode = 'no_user' | 'send_rejected' | 'send_failed' | 'unexpected'

/** Why the employer on My Pensions was not saved (specification 2, section 8). */
export type EmployerCode = 'employer_empty' | 'employer_not_saved'

/** Why our own scheduler did not book or move a call. */
export type SlotCode =
  | 'slot_taken'
  | 'another_call_booked'
  | 'call_not_found'
  | 'call_was_cancelled'
  | 'call_begun'
  | 'signed_out'

/**
 * Why a call was not booked. The first three are what the scheduler's message or the caller left out (specification 1,
 * section 5).
 */
export type BookingCode =
  | 'no_event_uri'
  | 'no_event_id'
  | 'no_event_uid'
  | 'booking_failed'
  | 'unexpected'
  | 'call_not_found'
  | 'call_was_cancelled'
  | 'another_call_booked'
  | 'scheduler_unavailable'

/** Why a cancellation failed (specification 2, section 8). */
export type CancelCode = 'cancel_failed' | 'cancel_error' | 'already_cancelled'
export type SignatureCode =
  | 'signature_empty'
  | 'signature_differs'
  | 'declarations_missing'
  | 'statements_missing'
  | 'documents_unopened'
  | 'summary_changed'

/** Why a person cannot be made an adviser, or cannot be removed. */
export type AdviserCode =
  | 'adviser_no_account'
  | 'adviser_invited'
  | 'adviser_unverified'
  | 'adviser_already'
  | 'adviser_unknown'
  | 'adviser_self'
  | 'roles_missing'
  | 'last_administrator'
  | 'last_resort'
  | 'last_resort_linked'
  | 'last_resort_role'
  | 'last_resort_factor'
  | 'roles_of_groups'
  | 'not_linked'
  | 'adviser_has_work'

export type SecondFactorCode = 'code_missing' | 'code_wrong' | 'code_expired'

/**
 * Faults of an emailed code. `over`: the code has expired; `ended`: the sign-in has expired or had too many wrong
 * codes.
 */
export type EmailedCodeCode = 'emailed_code_missing' | 'emailed_code_wrong' | 'emailed_code_over' | 'emailed_code_ended'

/** Why a document of a recommendation was not downloaded (specification 2, section 8). */
export type DownloadCode = 'document_gone' | 'download_failed'

/** Errors of a whole request, where the specification says nothing. */
export type RequestCode =
  | 'save_failed'
  | 'invalid_input'
  | 'unknown_field'
  | 'field_not_yours'
  | 'not_allowed'
  | 'not_eligible'
  | 'plan_not_sold'
  | 'identity_locked'
  | 'forged_origin'
  | 'body_too_large'
  | 'rate_limited'
  | 'unauthenticated'
  | 'key_refused'
  | 'key_lacks_role'
  | 'not_found'
  | 'server_error'
  | 'offline'

/**
 * Why our server's answer is missing. `offline`: no connection, or a proxy answered. `server_error`: a fault on our
 * side.
 */
export type Unanswered = Extract<RequestCode, 'offline' | 'server_error' | 'rate_limited'>

/**
 * What can be wrong with one identity document, and with the two when they are submitted (specification 2, sections 5
 * and 8).
 */
export type DocumentCode =
  | 'document_type'
  | 'document_too_big'
  | 'document_empty'
  | 'document_disguised'
  | 'document_broken'
  | 'document_slow'
  | 'checks_busy'
  | 'check_late'
  | 'checks_paused'
  | 'picture_too_large'
  | 'pdf_script'
  | 'pdf_launch'
  | 'pdf_embedded'
  | 'pdf_encrypted'
  | 'pdf_too_long'
  | 'document_infected'
  | 'scan_unavailable'
  | 'document_settled'
  | 'documents_missing'
  | 'upload_failed'
  | 'ppsn_missing'
  | 'ppsn_wrong'
  | 'ppsn_locked'

/** Faults of a request to change a name, birth date or PPSN, other than its fields and document. */
export type IdentityChangeCode = 'nothing_changed' | 'reason_missing' | 'reason_long' | 'proof_missing'

/** Providers list some codes with a prefix and some without. Both mean the same. */
export const stripPrefix = (code: string): string => code.replace(/^(?:auth|functions)\//, '')
