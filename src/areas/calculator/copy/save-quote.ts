/** /pension-calculator/quote and the dialog (specification 1, section 2, Calculator; specification 2, section 2.11). */

import { formatWait } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'

export const quoteLimit = (seconds: number): string =>
  `You've asked for this email several times. Please wait ${formatWait(seconds)} and try again.`

export const head: PageHead = {
  path: '/pension-calculator/quote',
  title: 'Save quote',
  description: 'Have your pension quote emailed to you, with a link that opens the same numbers again on any device.',
  keywords: `${base}, pension quote`,
}

/** A dialog on a desktop, a page on a phone: the specification gives their buttons different labels. */
export const saveQuote = {
  dialog: { title: 'Save Quote', submit: 'Save', cancel: 'Not now', close: 'Close' },
  page: { title: 'Save quote', submit: 'Send', back: 'Back' },
  text: "We'll email you these numbers with a link that opens them again. Nothing else: no account, no newsletter.",
  email: 'Email',
  spam: 'Not there after a few minutes? Please check your spam folder.',
  sent: {
    title: 'Your quote is on its way',
    text: (email: string): string => `We sent it to ${email}. The link in it opens these numbers on any device.`,
  },
  busy: 'Sending your quote',
} as const
