/** /signup (specification 1, section 2, Create account). */

import { brand } from '#brand.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import type { PasswordRule } from '#shared/domain/rulebook.ts'
import { signupAgreement } from './agreement.ts'
import { passwordHint } from './password-hint.ts'
import { pitch } from './pitch.ts'

export const head: PageHead = {
  path: '/signup',
  title: 'Create an account',
  description: `Create your ${brand.name} account and start a personal pension in Ireland. It takes a few minutes, and you can stop and come back at any point.`,
  keywords: `${base}, create an account, sign up, start a pension`,
}

export const signup = {
  title: 'Create an account',
  subtitle: 'One last step before you can start enjoying your pension',
  pitch,
  email: { label: 'Email Address', placeholder: 'E-mail' },
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  password: { label: 'Password', hint: (rule: PasswordRule): string => passwordHint(rule, 'signUp') },
  confirmPassword: { label: 'Confirm new password' },
  submit: 'Create account',
  signInPrompt: 'Already have an account?',
  signIn: `Sign in to ${brand.name}`,
  agreement: signupAgreement,
  /** Under 'Email already in use'; both carry the address. */
  taken: { text: 'Is this address yours?', signIn: 'Sign in', reset: 'Reset your password' },
  /** Before the firm opens to new members, and when it has closed. */
  closed: {
    title: 'Not open to new members yet',
    text: `${brand.name} is not taking new members at the moment, so you can't create an account. You can still use the calculator, which needs no account.`,
    existing: 'If you have an account, it works as before.',
    calculator: 'Try the calculator',
    error: "New accounts can't be created at the moment",
  },
  /** Where a reply must not show whether the address has an account: the same page for everyone. */
  sent: {
    title: 'Check your email',
    text: (email: string): string => `We sent an email to ${email}. Open it and follow the link to continue.`,
    hint: 'Nothing there after a few minutes? Look in your spam folder, and check that the address above is right.',
    back: 'Back to Login',
  },
} as const
