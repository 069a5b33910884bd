/**
 * The email that says that an annual statement is ready. It has no figure: a mailbox is read by more people than an
 * account.
 */

import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import type { EmailWords } from '#shared/copy/email-words.ts'

const hello = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`)

export const statementEmail = (name: string, year: number, { email }: HelpContact): EmailWords => ({
  subject: `Your pension statement for ${year} is ready`,
  preheader: 'It is under My Pensions, to read and to keep.',
  heading: `Your statement for ${year} is ready`,
  greeting: hello(name),
  paragraphs: [
    `It says what your pension was worth at the end of ${year}, what was paid in, and how it came to that.`,
    "There's nothing you need to do. You'll find it under My Pensions, with your earlier statements.",
  ],
  button: 'See my statement',
  notes: [`Does a figure differ from the provider's statement? Write to ${email} and we'll put it right.`],
})
