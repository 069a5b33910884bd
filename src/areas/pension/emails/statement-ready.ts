import { hello } from '#shared/copy/email-frame.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

type Facts = { name: string; year: number }

/** Has no figure: a mailbox is read by more people than an account. */
export const statementReady = defineEmail({
  kind: 'statement-ready',
  label: 'Annual statement ready',
  examples: [{ name: 'Síle', year: 2025 }],
  write: ({ name, year }: Facts, { link, firm }) => ({
    subject: `Your pension statement for ${year} is ready`,
    preheader: 'It is under My Pensions, to read and to keep.',
    heading: `Your statement for ${year} is ready`,
    greeting: hello(name),
    paragraphs: [
      `It says what your pension was worth at its last value of ${year}, what was paid in, and how it came to that.`,
      "There's nothing you need to do. You'll find it under My Pensions, with any earlier ones.",
    ],
    button: { label: 'See my statement', link: link('/my-pensions') },
    notes: [
      `Does a figure differ from the provider's statement? Write to ${firm.contact.email} and we'll put it right.`,
    ],
  }),
})
