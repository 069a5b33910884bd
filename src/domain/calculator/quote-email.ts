import { checkEmail } from '#domain/shared/email.ts'
import type { FieldErrors } from '#domain/shared/errors.ts'

/** A quote needs an address it can be sent to; an empty one is invalid (specification 1, section 5, closed by its resolution). */
export const checkQuoteEmail = (email: string): FieldErrors<'email'> =>
  checkEmail(email) ? { email: 'email_invalid' } : {}
