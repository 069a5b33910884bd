/** /verify/email-verification (specification 1, section 2, Email verification). */

import { brand } from '#brand.ts'
import { verificationLinkPeriod } from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Check your email',
  description: `Confirm your email address to open your ${brand.name} account: open the link in the email we sent you.`,
}

export const emailVerification = {
  title: 'Check your email',
  /** Before the email address, which is emphasised. */
  before: 'We sent a link to ',
  after: '. Open it to confirm that the address is yours.',
  lifetime: `The link works for ${verificationLinkPeriod}.`,
  gmail: 'Open Gmail',
  outlook: 'Open Outlook',
  spam: 'Nothing there? Look in your spam folder, or wait a minute and send it again. If the address is wrong, go back and start again with the right one.',
  resend: 'Resend confirmation link',
  /** Without scripts, when the minute is over. */
  reload: 'Reload this page to ask for another email',
  resendIn: (seconds: number): string => `Resend in ${seconds}s`,
  back: 'Back',
  loading: 'Loading...',
} as const
