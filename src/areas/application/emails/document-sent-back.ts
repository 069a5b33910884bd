import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { identityTime } from '#shared/copy/format/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'
import { oneLine } from '#shared/emails/escape.ts'

type Facts = { name: string; document: IdentityDocument; reason: string }

const documents: Readonly<Record<IdentityDocument, string>> = {
  ppsn: 'proof of PPSN',
  datebirth: 'proof of identity',
}

export const documentSentBack = defineEmail({
  kind: 'document-sent-back',
  label: 'Document sent back',
  examples: [{ name: 'Síle', document: 'ppsn', reason: 'Too dark' }],
  write: ({ name, document, reason }: Facts, { link }) => ({
    subject: 'We need one of your documents again',
    preheader: `It is your ${documents[document]}. Sending it again takes about ${identityTime}.`,
    heading: 'Please send a document again',
    greeting: hello(name),
    paragraphs: [
      `We looked at your ${documents[document]} and need it again.`,
      `The reason: ${oneLine(reason)}`,
      "A photo taken with your phone will do, in good light and with all four corners in the picture. We'll look at it within one working day.",
    ],
    button: { label: 'Send it again', link: link('/pension-application/verify-identity') },
    notes: ['The rest of your application is saved.'],
  }),
})
