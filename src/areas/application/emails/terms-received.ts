import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import { formatCoolingOff, providerTerms, providerTermsExplained } from '#shared/copy/cooling-off.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** `on`: null where an earlier record was wrong. */
type Facts = { name: string; on: CalendarDate | null; period: CoolingOff }

export const termsReceived = defineEmail({
  kind: 'terms-received',
  label: "Provider's terms received",
  examples: [
    {
      name: 'Síle',
      on: '2026-12-03',
      period: { kind: 'running', from: '2026-12-03', until: '2027-01-02', termsOn: '2026-12-03' },
    },
    { name: 'Síle', on: null, period: { kind: 'awaitingTerms', from: '2026-12-01', until: '2026-12-31' } },
  ],
  write: ({ name, on, period }: Facts, { link }) => ({
    subject: "Your provider's documents",
    preheader: 'How the days for changing your mind about your pension are counted.',
    heading: "Your provider's documents",
    greeting: hello(name),
    paragraphs: [
      on === null
        ? `We had recorded that you got ${providerTerms}. That was wrong, and we have removed it.`
        : `We have recorded that you got ${providerTerms} on ${formatDate(on)}.`,
      providerTermsExplained,
      formatCoolingOff(period),
    ],
    button: { label: 'Go to my dashboard', link: link('/') },
    notes: on === null ? [] : ["Didn't get them, or on another day? Tell us, and we correct it."],
  }),
})
