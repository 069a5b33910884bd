import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { recommendationPeriod } from '#shared/copy/format/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

export const welcome = defineEmail({
  kind: 'welcome',
  label: 'Welcome',
  stoppedBy: 'email_information',
  examples: [{ name: 'Síle' }],
  write: ({ name }: { name: string }, { link }) => ({
    subject: `Welcome to ${brand.name}`,
    preheader: 'Your account is open. Here is what comes next.',
    heading: `Welcome to ${brand.name}`,
    greeting: hello(name),
    paragraphs: [
      "Your account is open, and you're now in the Early Member Club.",
      `What comes next: you answer a few simple questions, an adviser looks at your answers, and you get a tailored recommendation within about ${recommendationPeriod}. What you do with it is up to you.`,
      "Having an account doesn't commit you to anything: a pension starts only when you have applied and signed.",
    ],
    button: { label: 'Go to my dashboard', link: link('/') },
    notes: ['Would you rather talk to someone first? You can book a call with an adviser at any time.'],
  }),
})
