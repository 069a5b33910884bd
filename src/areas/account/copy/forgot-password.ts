/** /forgot-password (specification 1, section 2, Forgot password). */

import { brand } from '#brand.ts'
import { resetLinkPeriod } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Forgot password',
  description: `Forgot your ${brand.name} password? Enter your email and we'll send you a link to choose a new one.`,
  keywords: `${base}, forgot password, reset password`,
}

export const forgotPassword = {
  title: 'Forgot your password?',
  text: "It happens. Enter your email and we'll send you a link to choose a new one.",
  pitch: {
    title: 'Back in a minute.',
    text: 'Your account and everything in it stay just as they are.',
  },
  email: { label: 'Email Address', placeholder: 'E-mail' },
  submit: 'Reset Password',
  signInPrompt: 'Remembered it?',
  signIn: 'Sign in',
  support: 'Having trouble? Contact support',
  sent: {
    title: 'Email Sent',
    /** Where the rulebook hides accounts, the reply is the same for every address. */
    text: (email: string, rulebook: { revealsAccounts: boolean }): string =>
      rulebook.revealsAccounts
        ? `We sent a link to ${email}. It works for ${resetLinkPeriod}.`
        : `If ${email} has an account with us, a link is on its way. It works for ${resetLinkPeriod}.`,
    hint: 'Nothing there after a few minutes? Look in your spam folder.',
    back: 'Back to Login',
    /** 'Did not get it? Click here to send it again.' */
    resendBefore: "Didn't get it? ",
    resend: 'Click here',
    resendAfter: ' to send it again.',
  },
} as const
