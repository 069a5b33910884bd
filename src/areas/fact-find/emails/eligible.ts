import { brand } from '#brand.ts'
import { bookACall, hello } from '#shared/copy/email-frame.ts'
import { factFindTime, recommendationPeriod } from '#shared/copy/format/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

export const eligible = defineEmail({
  kind: 'eligible',
  label: 'Eligible',
  stoppedBy: 'email_information',
  examples: [{ name: 'Síle' }],
  write: ({ name }: { name: string }, { link }) => ({
    subject: `You are eligible for a pension with ${brand.name}`,
    preheader: `Three short questionnaires, about ${factFindTime} in all. Then an adviser takes over.`,
    heading: "You're eligible!",
    greeting: hello(name),
    paragraphs: [
      'You are tax resident in Ireland, so you can open a pension with us. Your account is open already: carry on with the button.',
      `What comes next: three short questionnaires about you, your money and how you feel about risk, about ${factFindTime} in all. You can stop and carry on at any time, on any device.`,
      `Then an adviser looks at your answers, and you get a recommendation made for you within about ${recommendationPeriod}.`,
    ],
    button: { label: 'Activate my account', link: link('/fact-find') },
    otherwise: {
      sentence: 'Would you rather talk to someone first?',
      label: bookACall,
      link: link('/schedule-call'),
    },
    notes: [
      "Having an account doesn't commit you to anything: a pension starts only when you have applied and signed.",
    ],
  }),
})
