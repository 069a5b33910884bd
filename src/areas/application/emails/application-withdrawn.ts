import { coolingOffRefund } from '#shared/copy/cooling-off.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import { notYou } from '#shared/copy/help-line.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/**
 * `at`: when the withdrawal reached us, ISO. `employer`: who deducts or pays in was emailed to stop. Emails of older
 * versions of the program say neither.
 */
type Facts = { name: string; at?: string; employer?: boolean }

export const applicationWithdrawn = defineEmail({
  kind: 'application-withdrawn',
  label: 'Application withdrawn',
  examples: [
    { name: 'Síle', at: '2026-11-21T10:32:00.000Z' },
    { name: 'Síle', at: '2026-11-21T10:32:00.000Z', employer: true },
  ],
  write: ({ name, at, employer = false }: Facts, { link, firm }) => ({
    subject: 'Your application is withdrawn',
    preheader: 'When it reached us, and what happens next.',
    heading: 'Your application is withdrawn',
    greeting: hello(name),
    paragraphs: [
      ...(at === undefined
        ? []
        : [`We received your withdrawal from the contract on ${formatMoment(new Date(at))}, Irish time.`]),
      `You changed your mind in time${employer ? '' : ", and there's nothing else you need to do"}. If the provider already has your application, we'll make sure they stop too.`,
      ...(employer
        ? [
            'We have also asked your employer to stop paying in for this pension, and to deduct nothing more from your pay. Please look at your next payslip: if something was still deducted, tell your payroll and us.',
          ]
        : []),
      `Have you paid in already? ${coolingOffRefund} It takes about ten working days.`,
      'Your recommendation stays on your dashboard, in case you want it another time.',
    ],
    button: { label: 'Go to my dashboard', link: link('/') },
    notes: [notYou(firm.contact)],
  }),
})
