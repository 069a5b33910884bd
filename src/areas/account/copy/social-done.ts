/** /auth/done: the last page of the provider's window, which closes itself; without a window it leads on. */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Signing you in',
  description: `One moment while we sign you in to ${brand.name}. This window closes automatically.`,
}

export const socialDone = {
  title: 'Signing you in',
  goOn: 'Continue',
  failed: "We couldn't sign you in",
  /** Where a reply must not show whether the address has an account: the same for everyone. */
  emailSent: {
    title: 'Check your email',
    text: 'We sent an email to the address of that account. Open it and follow the link to continue.',
  },
} as const

/** Seen for a moment on the way back from Apple, or for longer without JavaScript. */
export const relay = {
  title: 'Signing you in',
  text: 'We are signing you in. If nothing happens, select Continue.',
  button: 'Continue',
  /** When the provider's answer is not a form. */
  unreadable: {
    title: "We couldn't sign you in",
    text: "We couldn't read the answer from the other service. Please try to sign in again.",
    again: 'Sign in',
  },
} as const
