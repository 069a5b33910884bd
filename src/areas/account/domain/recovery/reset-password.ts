import { checkConfirmation, newPasswordFaults } from '#areas/account/domain/password.ts'
import { type FieldCode, type FieldErrors, failedFields } from '#shared/domain/errors.ts'
import type { Rulebook } from '#shared/domain/rulebook.ts'

export type ResetPasswordInput = { password: string; confirmPassword: string }

/** Every fault of the password; the page shows them together. `personal` as in password.ts. */
export const resetFaults = (
  password: string,
  rulebook: Pick<Rulebook, 'password'>,
  personal: readonly string[],
): FieldCode[] => newPasswordFaults(password, rulebook.password, 'reset', personal)

/** `personal` as in password.ts. It includes at least the account's address, which the page shows. */
export const checkResetPassword = (
  input: ResetPasswordInput,
  rulebook: Pick<Rulebook, 'password'>,
  personal: readonly string[],
): FieldErrors<keyof ResetPasswordInput> =>
  failedFields({
    password: resetFaults(input.password, rulebook, personal)[0],
    confirmPassword: checkConfirmation(input.password, input.confirmPassword),
  })
