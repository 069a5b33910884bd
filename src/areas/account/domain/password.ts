import type { FieldCode } from '#shared/domain/errors.ts'
import type { PasswordRule } from '#shared/domain/rulebook.ts'
import { commonPasswords } from './common-passwords.ts'

export const UPPERCASE = /\p{Lu}/u
export const LOWERCASE = /\p{Ll}/u
export const NUMBER = /[0-9]/
/** The special characters of the specification (section 5). Hyphen and underscore are not among them. */
export const SPECIAL = /[!@#$%^&*(),.?":{}|<>]/

type Moment = 'signUp' | 'reset'

/**
 * Sign-up requires a special character and reset does not; the two forms also have different sentences for the other
 * rules.
 */
const composition: Record<Moment, readonly (readonly [RegExp, FieldCode])[]> = {
  signUp: [
    [UPPERCASE, 'password_no_uppercase'],
    [LOWERCASE, 'password_no_lowercase'],
    [NUMBER, 'password_no_number'],
    [SPECIAL, 'password_no_special'],
  ],
  reset: [
    [UPPERCASE, 'reset_no_uppercase'],
    [LOWERCASE, 'reset_no_lowercase'],
    [NUMBER, 'reset_no_number'],
  ],
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Shorter words occur in too many good passwords to be refused ('Ed', 'Jo'). */
const LEAST_PERSONAL = 3

/**
 * The words that someone who knows the person would try: each part of the names, and the address before the @ without
 * its +tag.
 */
export function personalWords(person: { email: string; firstName?: string; lastName?: string }): readonly string[] {
  const local = person.email.slice(0, Math.max(person.email.lastIndexOf('@'), 0)).replace(/\+.*$/, '')
  const names = `${person.firstName ?? ''} ${person.lastName ?? ''}`.split(/[\s'\u2019-]+/)
  return [local, ...names].map((word) => fold(word.trim())).filter((word) => [...word].length >= LEAST_PERSONAL)
}

const isCommon = (password: string) => commonPasswords.has(password.toLowerCase()) || /^(.{1,4})\1+$/su.test(password)

/** Every fault of a new password. `personal` comes from `personalWords`; only the rule `long` uses it. */
export function newPasswordFaults(
  password: string,
  rule: PasswordRule,
  moment: Moment,
  personal: readonly string[],
): FieldCode[] {
  const length = [...password].length
  if (length === 0) return ['required']
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return ['invalid_input']
  const faults: FieldCode[] = []
  if (length < rule.least) faults.push(rule.short)
  if (length > rule.most) faults.push('password_over_128')
  if (rule.kind === 'composed') {
    for (const [wanted, code] of composition[moment]) if (!wanted.test(password)) faults.push(code)
    return faults
  }
  if (isCommon(password)) faults.push('password_common')
  const folded = fold(password)
  if (personal.some((word) => folded.includes(word))) faults.push('password_personal')
  return faults
}

/** Returns the first fault of a new password. */
export const checkNewPassword = (...of: Parameters<typeof newPasswordFaults>): FieldCode | undefined =>
  newPasswordFaults(...of)[0]

/** Checks the repeated password. Call it after `checkNewPassword` has passed. */
export function checkConfirmation(password: string, confirmPassword: string): FieldCode | undefined {
  if (confirmPassword === '') return 'required'
  return confirmPassword === password ? undefined : 'passwords_differ'
}
