/** /entry (specification 1, section 2, Welcome screen). */

import { brand } from '#brand.ts'
import { accountPeriod, signUpTimeSpelled } from '#copy/shared/periods.ts'
import { entryAgreement } from './agreement.ts'

export const entry = {
  title: "Welcome. Let's plant something.",
  text: `It takes about ${signUpTimeSpelled} to open an account. You can stop and come back at any time.`,
  pitch: {
    title: `${brand.tagline}.`,
    text: `Opened online in about ${accountPeriod}, with an adviser a call away.`,
  },
  withEmail: 'Continue with Email',
  withProvider: (name: string): string => `Continue with ${name}`,
  /** While the provider's window is open. */
  waiting: 'Continue in the window that has opened.',
  signInPrompt: 'Already with us?',
  signIn: 'Sign in',
  agreement: entryAgreement,
} as const
