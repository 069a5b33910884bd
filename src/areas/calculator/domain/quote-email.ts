import type { FieldErrors } from '#shared/domain/errors.ts'
import { checkEmail } from '#shared/domain/text/email.ts'

/**
 * A quote needs an address it can be sent to; an empty one is invalid (specification 1, section 5, closed by its
 * resolution).
 */
export const checkQuoteEmail = (email: string): FieldErrors<'email'> =>
  checkEmail(email) ? { email: 'email_invalid' } : {}
