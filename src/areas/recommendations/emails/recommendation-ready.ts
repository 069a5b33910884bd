import { brand } from '#brand.ts'
import { bookACall, hello } from '#shared/copy/email-frame.ts'
import { pensionPeriod, whenItCounts } from '#shared/copy/format/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

export const recommendationReady = defineEmail({
  kind: 'recommendation-ready',
  label: 'Recommendation ready',
  examples: [{ name: 'Síle' }],
  write: ({ name }: { name: string }, { link }) => ({
    subject: `Your recommendation from ${brand.name} is here`,
    preheader: 'An adviser has read your answers. See which pension suits you, and why.',
    heading: 'Your recommendation is here',
    greeting: hello(name),
    paragraphs: [
      'An adviser has read all your answers and worked out which pension suits you, how much to pay in, and why. It is on your dashboard now.',
      'It comes with three documents to read and keep: the recommendation itself, what the pension costs, and our terms of business.',
      `What comes next is up to you. Take your time, ask whatever you like, and apply when it feels right. Your pension is up and running about ${pensionPeriod} after you select it. ${whenItCounts}`,
    ],
    button: { label: 'See my recommendation', link: link('/') },
    otherwise: { sentence: 'Would you like to talk it through?', label: bookACall, link: link('/schedule-call') },
    notes: ['Nothing starts without you: a pension begins only when you have applied and signed.'],
  }),
})
