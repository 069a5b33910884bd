import { brand } from '#brand.ts'
import type { DigestCounts } from '#desk/domain/notices.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

type Facts = { name: string } & DigestCounts

/** The optional daily email to staff. Names no member: a mailbox has more readers than the desk. */
export const deskDigest = defineEmail({
  kind: 'desk-digest',
  label: 'What happened since yesterday',
  recipient: () => 'adviser',
  examples: [
    { name: 'Niamh', factFinds: 2, documents: 1, signatures: 0 },
    { name: 'Niamh', factFinds: 0, documents: 0, signatures: 1 },
  ],
  write: ({ name, factFinds, documents, signatures }: Facts, { link }) => ({
    subject: 'What your members have done since the last email',
    preheader: `For the team of ${brand.name}.`,
    heading: 'Since the last email',
    greeting: hello(name),
    paragraphs: [
      'These are your members, and members without an adviser.',
      ...(factFinds > 0 ? [`${formatCount(factFinds, 'fact find')} complete.`] : []),
      ...(documents > 0 ? [`Documents arrived from ${formatCount(documents, 'member')}.`] : []),
      ...(signatures > 0 ? [`${formatCount(signatures, 'application')} signed.`] : []),
    ],
    button: { label: 'Open the desk', link: link('/desk') },
    notes: ['You can have these at once, daily or never: at the desk, under Emails to you.'],
  }),
})
