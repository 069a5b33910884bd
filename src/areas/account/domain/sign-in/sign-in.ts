// A file of its own: the browser checks with it before it sends, the server again.
import { type FieldErrors, failedFields } from '#shared/domain/errors.ts'
import { checkEmail } from '#shared/domain/text/email.ts'

export type SignInInput = { email: string; password: string }

/** Checks presence only: an old password may break a newer rule (specification 1, section 5). */
export const checkSignIn = (input: SignInInput): FieldErrors<keyof SignInInput> =>
  failedFields({
    email: checkEmail(input.email),
    password: input.password === '' ? 'required' : undefined,
  })
