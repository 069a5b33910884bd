import { brand } from '#brand.ts'
import { bookACall, hello } from '#shared/copy/email-frame.ts'
import { recommendationPeriod } from '#shared/copy/format/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

export const factFindComplete = defineEmail({
  kind: 'fact-find-complete',
  label: 'Fact find complete',
  examples: [{ name: 'Síle' }],
  write: ({ name }: { name: string }, { link, firm }) => ({
    subject: `${brand.name} has all your answers`,
    preheader: `An adviser reads them next. You'll have your recommendation within about ${recommendationPeriod}.`,
    heading: "Thank you, that's everything",
    greeting: hello(name),
    paragraphs: [
      'All three parts of your fact find are in. Next, an adviser reads your answers.',
      `What comes next: the adviser works out which pension suits you and why. Your recommendation will be on your dashboard within about ${recommendationPeriod}, and we'll email you when it's there.`,
      'Nothing starts without you: read it, ask whatever you like, then decide.',
    ],
    button: { label: 'Go to my dashboard', link: link('/') },
    otherwise: { sentence: 'Would you like to talk it through?', label: bookACall, link: link('/schedule-call') },
    notes: [`Has anything changed since you answered? Write to ${firm.contact.email}, and we'll take it into account.`],
  }),
})
