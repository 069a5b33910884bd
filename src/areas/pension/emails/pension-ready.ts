import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { brand } from '#brand.ts'
import { coolingOffRefund, formatCoolingOff } from '#shared/copy/cooling-off.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** Without a period: queued by an older version of the program. */
type Facts = { name: string; period?: CoolingOff }

export const pensionReady = defineEmail({
  kind: 'pension-ready',
  label: 'Pension open',
  examples: [
    { name: 'Síle', period: { kind: 'awaitingTerms', from: '2026-11-01', until: '2026-12-01' } },
    { name: 'Síle' },
  ],
  write: ({ name, period = { kind: 'notStarted' } }: Facts, { link }) => ({
    subject: `You are ${brand.name} ready!`,
    preheader: 'Your pension is open. See everything about it on your dashboard.',
    heading: `You are ${brand.name} ready!`,
    greeting: hello(name),
    paragraphs: [
      'The provider has opened your pension. From now on, your contributions are working for you.',
      'Your policy number, your start date and what is in your fund are under My Pensions.',
      `Changed your mind? ${formatCoolingOff(period)} ${coolingOffRefund}`,
    ],
    button: { label: 'Go to my dashboard', link: link('/') },
    notes: ['Let us know when your work, your pay or your address changes, so that your pension still suits you.'],
  }),
})
