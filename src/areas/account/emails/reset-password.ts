import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { resetLinkPeriod } from '#shared/copy/format/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

type Facts = { name: string; codeId: string }

export const resetPassword = defineEmail({
  kind: 'reset-password',
  label: 'Choose a new password',
  examples: [{ name: 'Síle', codeId: 'A' }],
  write: ({ name, codeId }: Facts, { secrets }) => ({
    subject: `Choose a new ${brand.name} password`,
    preheader: `Here is the link you asked for. It works for ${resetLinkPeriod}.`,
    heading: 'Choose a new password',
    greeting: hello(name),
    paragraphs: [
      `You asked for a new password for your ${brand.name} account. Select the button below to choose one.`,
      "Once you have, we'll sign you out everywhere else.",
    ],
    button: { label: 'Set a new password', link: secrets.actionLink('resetPassword', codeId) },
    notes: [
      `The link works once, for ${resetLinkPeriod}.`,
      "Didn't ask for this? You can ignore this email: nothing about your account changes.",
    ],
  }),
})
