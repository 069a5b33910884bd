import type { PasswordRule } from '#shared/domain/rulebook.ts'

/** What a new password needs; at a reset no special character is asked for (specification 1, section 5). */
export function passwordHint(rule: PasswordRule, moment: 'signUp' | 'reset'): string {
  if (rule.kind === 'long') return `At least ${rule.least} characters. Three or four unrelated words work well.`
  const kinds =
    moment === 'signUp'
      ? 'an uppercase letter, a lowercase letter, a number and a special character'
      : 'an uppercase letter, a lowercase letter and a number'
  return `At least ${rule.least} characters, with ${kinds}.`
}

/** Beside the meter of a new password. */
export const strengthCaption = 'Password strength'
