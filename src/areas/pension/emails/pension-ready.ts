import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { brand } from '#brand.ts'
import { coolingOffRefund, formatCoolingOff } from '#shared/copy/cooling-off.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** Without a period or a start: queued by an older version of the program. */
type Facts = { name: string; period?: CoolingOff; start?: CalendarDate | null }

export const pensionReady = defineEmail({
  kind: 'pension-ready',
  label: 'Pension open',
  examples: [
    { name: 'Síle', period: { kind: 'awaitingTerms', from: '2026-11-01', until: '2026-12-01' }, start: '2026-11-01' },
    { name: 'Síle' },
  ],
  write: ({ name, period = { kind: 'notStarted' }, start }: Facts, { link }) => ({
    subject: `You are ${brand.name} ready!`,
    preheader: 'Your pension is open. See everything about it on your dashboard.',
    heading: `You are ${brand.name} ready!`,
    greeting: hello(name),
    paragraphs: [
      `The provider has opened your pension${start ? ` with the start date ${formatDate(start)}` : ''}. What you pay in works for you from when it is invested.`,
      "You'll find your policy number and start date in My Pensions, and your fund value once the provider has sent it.",
      `Changed your mind? ${formatCoolingOff(period)} ${coolingOffRefund}`,
    ],
    button: { label: 'Go to my dashboard', link: link('/') },
    notes: ['Let us know when your work, your pay or your address changes, so that your pension still suits you.'],
  }),
})
