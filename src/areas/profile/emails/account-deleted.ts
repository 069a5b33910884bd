import { keptWords } from '#areas/profile/copy/my-data.ts'
import type { Kept } from '#areas/profile/domain/retention.ts'
import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { helpLine, notAskedFor } from '#shared/copy/help-line.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** `dormant`: deleted by us after two emails. Emails of older versions of the program do not say. */
type Facts = { name: string; kept: readonly Kept[]; dormant?: boolean }

const keptLine = ({ record, removeOn }: Kept): string =>
  `${keptWords[record].name}: kept locked away and deleted on ${formatDate(removeOn)} (${keptWords[record].law}).`

export const accountDeleted = defineEmail({
  kind: 'account-deleted',
  label: 'Account deleted',
  examples: [
    { name: 'Síle', kept: [] },
    { name: 'Síle', kept: [{ record: 'advice', removeOn: '2032-07-01' }] },
    { name: 'Síle', kept: [], dormant: true },
  ],
  write: ({ name, kept, dormant = false }: Facts, { link, firm }) => ({
    subject: `Your ${brand.name} account is deleted`,
    preheader: 'What was deleted, and what the law keeps.',
    heading: 'Your account is deleted',
    greeting: hello(name),
    paragraphs: [
      `${dormant ? "You haven't been here for a long time. As we said we would," : 'As you asked,'} we have deleted your account${
        kept.length === 0
          ? ' and everything we held about you.'
          : ', your contact details, and everything that the law does not make us keep.'
      }`,
      ...kept.map(keptLine),
    ],
    button: { label: `Open ${brand.name}`, link: link('/entry') },
    notes: [dormant ? helpLine(firm.contact) : notAskedFor(firm.contact)],
  }),
})
