import { type FieldErrors, failedFields } from '#domain/shared/errors.ts'
import type { Rulebook } from '#domain/shared/rulebook.ts'
import { checkConfirmation, checkNewPassword } from './password.ts'

export type ResetPasswordInput = { password: string; confirmPassword: string }

/** `personal` as in password.ts. It includes at least the account's address, which the page shows. */
export const checkResetPassword = (
  input: ResetPasswordInput,
  rulebook: Rulebook,
  personal: readonly string[],
): FieldErrors<keyof ResetPasswordInput> =>
  failedFields({
    password: checkNewPassword(input.password, rulebook.password, 'reset', personal),
    confirmPassword: checkConfirmation(input.password, input.confirmPassword),
  })
