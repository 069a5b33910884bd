import { checkEmail } from '#domain/shared/email.ts'
import type { FieldErrors } from '#domain/shared/errors.ts'

/** Who asks for a quote must give an address that can take it; an empty one is no valid one (specification 1, section 5, closed by its resolution). */
export const checkQuoteEmail = (email: string): FieldErrors<'email'> =>
  checkEmail(email) ? { email: 'email_invalid' } : {}
