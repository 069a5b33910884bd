/** Emails about turning off two-step sign-in after a delay. The button of each stops it. */
import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import { recoveryOpenPeriod, recoveryPeriod } from '#shared/copy/format/periods.ts'
import { helpLine } from '#shared/copy/help-line.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** `readyAt` is an ISO timestamp. */
type Asked = { name: string; recoveryId: string; readyAt: string }

export const recoveryAsked = defineEmail({
  kind: 'recovery-asked',
  label: 'Asked to turn off two-step sign-in',
  examples: [{ name: 'Síle', recoveryId: 'R', readyAt: '2026-07-01T22:30:00Z' }],
  write: ({ name, recoveryId, readyAt }: Asked, { secrets, firm }) => ({
    subject: `Two-step sign-in of your ${brand.name} account`,
    preheader: "Someone asked to turn it off. If it wasn't you, stop it now.",
    heading: 'Someone asked to turn off two-step sign-in',
    greeting: hello(name),
    paragraphs: [
      `Someone who passed the first step of signing in to your ${brand.name} account says that they have lost their authenticator app and their recovery codes. If this was you, sign in again on ${formatMoment(new Date(readyAt))}, Irish time, or within ${recoveryOpenPeriod} after that. Then you can turn two-step sign-in off.`,
      `If it wasn't you, stop it before then. We wait ${recoveryPeriod} so that you can.`,
    ],
    button: { label: 'Stop this', link: secrets.stopRecoveryLink(recoveryId) },
    notes: [helpLine(firm.contact)],
  }),
})

export const recoveryReady = defineEmail({
  kind: 'recovery-ready',
  label: 'Can turn off two-step sign-in',
  examples: [{ name: 'Síle', recoveryId: 'R' }],
  write: ({ name, recoveryId }: { name: string; recoveryId: string }, { secrets, firm }) => ({
    subject: `You can turn off two-step sign-in of your ${brand.name} account`,
    preheader: "If it wasn't you who asked for this, stop it now.",
    heading: 'You can sign in again',
    greeting: hello(name),
    paragraphs: [
      `You asked us to turn off two-step sign-in. Sign in until we ask for the code, select that you have lost your phone, and turn it off. You have ${recoveryOpenPeriod}.`,
      "If it wasn't you who asked, stop it now.",
    ],
    button: { label: 'Stop this', link: secrets.stopRecoveryLink(recoveryId) },
    notes: [helpLine(firm.contact)],
  }),
})
