import { type FieldErrors, failedFields } from '#shared/domain/errors.ts'
import type { Rulebook } from '#shared/domain/rulebook.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/text/email.ts'
import { checkName, normaliseName } from '#shared/domain/text/names.ts'
import { checkConfirmation, checkNewPassword, personalWords } from './password.ts'

export const signUpFields = ['email', 'firstName', 'lastName', 'password', 'confirmPassword'] as const

export type SignUpInput = Record<(typeof signUpFields)[number], string>

/** The values to store. The password stays exactly as typed. */
export const normaliseSignUp = (input: SignUpInput): SignUpInput => ({
  ...input,
  email: normaliseEmail(input.email),
  firstName: normaliseName(input.firstName),
  lastName: normaliseName(input.lastName),
})

export function checkSignUp(input: SignUpInput, rulebook: Rulebook): FieldErrors<keyof SignUpInput> {
  const person = normaliseSignUp(input)
  return failedFields({
    email: checkEmail(person.email),
    firstName: checkName(person.firstName, rulebook.names),
    lastName: checkName(person.lastName, rulebook.names),
    password: checkNewPassword(input.password, rulebook.password, 'signUp', personalWords(person)),
    confirmPassword: checkConfirmation(input.password, input.confirmPassword),
  })
}
