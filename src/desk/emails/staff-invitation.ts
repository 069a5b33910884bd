import { INVITED } from '#areas/account/domain/sign-up-source.ts'
import { invitationDays } from '#areas/firm/domain/opening.ts'
import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { defineEmail } from '#shared/emails/define-email.ts'
import { oneLine } from '#shared/emails/escape.ts'

/** `name`: '' where it is not known. */
type Facts = { name: string; by: string }

/** To a person without an account. The link has no secret: confirming this address is what lets a person in. */
export const staffInvitation = defineEmail({
  kind: 'staff-invitation',
  label: 'Invitation to the desk',
  recipient: () => 'adviser',
  examples: [
    { name: '', by: 'Ann Byrne' },
    { name: '', by: '' },
  ],
  write: ({ name, by }: Facts, { link }) => ({
    subject: `You are invited to the desk of ${brand.name}`,
    preheader: `${oneLine(by) || 'A colleague'} would like you to join the team.`,
    heading: 'Join the team',
    greeting: hello(name),
    paragraphs: [
      `${oneLine(by) || 'A colleague'} invited you to the desk, where the firm looks after the members of ${brand.name}.`,
      'Open an account with this email address, and confirm the address with the link that we send you. After that, sign in and go to the desk, where you set up a second step.',
    ],
    button: { label: 'Open an account', link: `${link('/signup')}?${INVITED}` },
    otherwise: { sentence: 'Once you have an account:', label: 'Go to the desk', link: link('/desk') },
    notes: [
      `The invitation holds for ${formatCount(invitationDays, 'day')}.`,
      "If you don't know who this is from, there's nothing you need to do.",
    ],
  }),
})
