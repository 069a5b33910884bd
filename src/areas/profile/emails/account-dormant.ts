import { hello } from '#shared/copy/email-frame.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import { helpLine } from '#shared/copy/help-line.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { dormantMonths } from '#shared/domain/time/periods.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

type Facts = { name: string; notice: 'first' | 'second'; deleteOn: CalendarDate }

/** Sent twice before a dormant account is deleted; database/members/dormancy.ts reads `notice` from the queue. */
export const accountDormant = defineEmail({
  kind: 'account-dormant',
  label: 'Dormant account, before its deletion',
  examples: [
    { name: 'Síle', notice: 'first', deleteOn: '2027-11-21' },
    { name: 'Síle', notice: 'second', deleteOn: '2027-11-21' },
  ],
  write: ({ name, notice, deleteOn }: Facts, { link, firm }) => ({
    subject:
      notice === 'first'
        ? `We'll delete your account on ${formatDate(deleteOn)}`
        : `Last reminder: we'll delete your account on ${formatDate(deleteOn)}`,
    preheader: 'Sign in if you want to keep it.',
    heading: 'Do you still want your account?',
    greeting: hello(name),
    paragraphs: [
      `You haven't been here for a while. We don't hold answers about your money and your life for longer than we need them, so we delete an account that did not lead to an application ${formatCount(dormantMonths, 'month')} after the last visit.`,
      `Yours will be deleted on ${formatDate(deleteOn)}. To keep it, sign in before then. If you don't need it, there is nothing to do.`,
      'Some records the law makes us keep for longer, such as advice that we gave you and the answers it rests on. We lock those away.',
    ],
    button: { label: 'Sign in and keep it', link: link('/entry') },
    notes: [helpLine(firm.contact)],
  }),
})
