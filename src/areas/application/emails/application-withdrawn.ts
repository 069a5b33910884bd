import { coolingOffRefund } from '#shared/copy/cooling-off.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import { notYou } from '#shared/copy/help-line.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** `at`: when the withdrawal reached us, ISO; emails of older versions of the program do not say. */
type Facts = { name: string; at?: string }

export const applicationWithdrawn = defineEmail({
  kind: 'application-withdrawn',
  label: 'Application withdrawn',
  examples: [{ name: 'Síle', at: '2026-11-21T10:32:00.000Z' }],
  write: ({ name, at }: Facts, { link, firm }) => ({
    subject: 'Your application is withdrawn',
    preheader: 'No more money will be taken from you.',
    heading: 'Your application is withdrawn',
    greeting: hello(name),
    paragraphs: [
      ...(at === undefined
        ? []
        : [`We received your withdrawal from the contract on ${formatMoment(new Date(at))}, Irish time.`]),
      "You changed your mind in time, and there's nothing else you need to do. If the provider already has your application, we'll make sure they stop too.",
      `Have you paid in already? ${coolingOffRefund} It takes about ten working days.`,
      'Your recommendation stays on your dashboard, in case you want it another time.',
    ],
    button: { label: 'Go to my dashboard', link: link('/') },
    notes: [notYou(firm.contact)],
  }),
})
