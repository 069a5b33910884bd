import { brand } from '#brand.ts'
import { paths } from '#paths.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { defineEmail } from '#shared/emails/define-email.ts'
import { oneLine } from '#shared/emails/escape.ts'

const events = [
  'mentioned',
  'second_wanted',
  'returned',
  'handed_over',
  'due_soon',
  'overdue',
  'firm_proposed',
] as const

/**
 * `by`: the name of who caused it, '' for the clock. `member`: whose page the link opens; without it, their list of
 * tasks.
 */
type Facts = { name: string; about: (typeof events)[number]; by: string; member?: string }
type Texts = { subject: string; heading: string; text: string; button: string }

function textsOf({ about, by }: Facts): Texts {
  const somebody = oneLine(by) || 'A colleague'
  switch (about) {
    case 'mentioned':
      return {
        subject: `${somebody} mentioned you in a note`,
        heading: 'You are mentioned in a note',
        text: `${somebody} named you in a note about a member. It is on your list of tasks until you mark it as seen.`,
        button: 'Open the member',
      }
    case 'second_wanted':
      return {
        subject: 'A recommendation waits for a second approval',
        heading: 'A second approval is needed',
        text: `${somebody} approved a recommendation that differs from the proposal, or answers a point against it. The member gets it once a second person has approved it, and the time we promised them keeps running.`,
        button: 'Look at it',
      }
    case 'returned':
      return {
        subject: 'A recommendation came back to you',
        heading: 'Your recommendation came back',
        text: `${somebody} sent a recommendation back that you had approved. The reason is at the desk. The member has not got it, and the time we promised them keeps running.`,
        button: 'Open the member',
      }
    case 'due_soon':
      return {
        subject: 'Something that we promised is due soon',
        heading: 'Due soon',
        text: 'Something that we promised a member is due within hours, and is not done yet.',
        button: 'Open the member',
      }
    case 'overdue':
      return {
        subject: 'Something that we promised is late',
        heading: 'We are late',
        text: 'Something that we promised a member was due and is not done. Their page at the desk shows what it is, since when, and who looks after them.',
        button: 'Open the member',
      }
    case 'firm_proposed':
      return {
        subject: "The firm's settings wait for your approval",
        heading: 'Settings wait for approval',
        text: `${somebody} proposed a change to what the firm says of itself or sells. Pages, documents and emails stay as they are until somebody else has approved it.`,
        button: 'Look at the change',
      }
    case 'handed_over':
      return {
        subject: 'Members were handed over to you',
        heading: 'You have something new to look after',
        text: `${somebody} handed over to you. You'll find it at the desk under Mine, and the open tasks that came with it under Tasks.`,
        button: 'Open the desk',
      }
  }
}

function pathOf({ about, member }: Facts): string {
  if (member === undefined) return about === 'firm_proposed' ? paths.deskFirm : paths.desk
  return about === 'second_wanted' ? paths.deskSecondApproval(member) : paths.deskMember(member)
}

/**
 * To the firm's own people. Names no member and repeats nothing that was written: a mailbox is read by more people than
 * the desk.
 */
export const deskNotice = defineEmail({
  kind: 'desk-notice',
  label: 'Notice to an adviser',
  recipient: () => 'adviser',
  examples: events.map((about) => ({ name: 'Niamh', about, by: 'Ann Byrne' })),
  write: (facts: Facts, { link }) => {
    const { subject, heading, text, button } = textsOf(facts)
    return {
      subject,
      preheader: `For the team of ${brand.name}.`,
      heading,
      greeting: hello(facts.name),
      paragraphs: [text],
      button: { label: button, link: link(pathOf(facts)) },
      notes: ['The details are only at the desk, never in an email.'],
    }
  },
})
