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
  /** Where a reply must not show whether the address has an account: the same page for everyone. */
  sent: {
    title: 'Check your email',
    text: (email: string): string => `We sent an email to ${email}. Open it and follow the link to continue.`,
    hint: 'Nothing there after a few minutes? Look in your spam folder, and check that the address above is right.',
    back: 'Back to Login',
  },
} as const
