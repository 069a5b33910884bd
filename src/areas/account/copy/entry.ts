/** /entry (specification 1, section 2, Welcome screen). */

import { accountPeriod, signUpTimeSpelled } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import { entryAgreement } from './agreement.ts'
import { pitch } from './pitch.ts'

export const head: PageHead = {
  path: '/entry',
  title: 'Welcome',
  description: `Start a personal pension in Ireland from just 1 euro a day. Account open in about ${accountPeriod}. The value of your investment may go down as well as up.`,
  keywords: `${base}, start a pension, pension from 1 euro a day, open a pension online`,
}

export const entry = {
  title: "Welcome. Let's plant something.",
  text: `Opening an account takes about ${signUpTimeSpelled}. You can stop and come back at any time.`,
  pitch,
  withEmail: 'Continue with Email',
  withProvider: (name: string): string => `Continue with ${name}`,
  /** While the provider's window is open. */
  waiting: 'Continue in the window that has opened.',
  signInPrompt: 'Already with us?',
  signIn: 'Sign in',
  agreement: entryAgreement,
} as const
