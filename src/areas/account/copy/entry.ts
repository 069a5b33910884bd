/** /entry (specification 1, section 2, Welcome screen). */

import { signUpTimeSpelled } from '#shared/copy/format/periods.ts'
import { entryAgreement } from './agreement.ts'
import { pitch } from './pitch.ts'

export const entry = {
  title: "Welcome. Let's plant something.",
  text: `Signing up takes about ${signUpTimeSpelled}. You can stop and come back at any time.`,
  pitch,
  withEmail: 'Continue with Email',
  withProvider: (name: string): string => `Continue with ${name}`,
  /** While the provider's window is open. */
  waiting: 'Continue in the window that has opened.',
  signInPrompt: 'Already with us?',
  signIn: 'Sign in',
  agreement: entryAgreement,
} as const
