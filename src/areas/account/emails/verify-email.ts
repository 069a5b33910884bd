import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { verificationLinkPeriod } from '#shared/copy/format/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

type Facts = { name: string; codeId: string }

export const verifyEmail = defineEmail({
  kind: 'verify-email',
  label: 'Confirm your email',
  examples: [{ name: 'Síle', codeId: 'A' }],
  write: ({ name, codeId }: Facts, { secrets }) => ({
    subject: `Confirm your email for ${brand.name}`,
    preheader: `Confirm your address and your account is open. The link works for ${verificationLinkPeriod}.`,
    heading: 'Confirm your email',
    greeting: hello(name),
    paragraphs: [
      `Thank you for joining ${brand.name}. Please confirm that this email address is yours.`,
      'Then you can answer a short survey or look around your dashboard. You can stop and come back at any time.',
    ],
    button: { label: 'Confirm my email', link: secrets.actionLink('verifyEmail', codeId) },
    notes: [
      `The link works once, for ${verificationLinkPeriod}. After that, open it all the same and ask for a new one there.`,
      `Didn't sign up for ${brand.name}? You can ignore this email: nobody can use your address unless you confirm it.`,
    ],
  }),
})
