/**
 * Emails to the firm's own people. They name no member and repeat nothing that was written: a mailbox is read by more
 * people than the desk.
 */
import { brand } from '#brand.ts'
import type { EmailWords } from '#shared/copy/email-words.ts'

/** `by`: the name of who caused it, '' for the clock. */
export type DeskNotice = {
  about: 'mentioned' | 'second_wanted' | 'returned' | 'handed_over' | 'due_soon' | 'overdue' | 'firm_proposed'
  by: string
}

type Texts = { subject: string; heading: string; text: string; button: string }

const somebody = (by: string): string => (by === '' ? 'A colleague' : by)

const textsOf = ({ about, by }: DeskNotice): Texts => {
  switch (about) {
    case 'mentioned':
      return {
        subject: `${somebody(by)} mentioned you in a note`,
        heading: 'You are mentioned in a note',
        text: `${somebody(by)} named you in a note about a member. It is on your list of tasks until you mark it as seen.`,
        button: 'Open the member',
      }
    case 'second_wanted':
      return {
        subject: 'A recommendation waits for a second approval',
        heading: 'A second approval is needed',
        text: `${somebody(by)} approved a recommendation that differs from the proposal, or answers a point against it. The member gets it once a second person has approved it, and the time we promised them keeps running.`,
        button: 'Look at it',
      }
    case 'returned':
      return {
        subject: 'A recommendation came back to you',
        heading: 'Your recommendation came back',
        text: `${somebody(by)} sent a recommendation back that you had approved. The reason is at the desk. The member has not got it, and the time we promised them keeps running.`,
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
        text: `${somebody(by)} proposed a change to what the firm says of itself or sells. Pages, documents and emails stay as they are until somebody else has approved it.`,
        button: 'Look at the change',
      }
    case 'handed_over':
      return {
        subject: 'Members were handed over to you',
        heading: 'You have something new to look after',
        text: `${somebody(by)} handed over to you. You'll find it at the desk under Mine, and the open tasks that came with it under Tasks.`,
        button: 'Open the desk',
      }
  }
}

export function deskNotice(name: string, notice: DeskNotice): EmailWords {
  const { subject, heading, text, button } = textsOf(notice)
  return {
    subject,
    preheader: `For the team of ${brand.name}.`,
    heading,
    greeting: name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`,
    paragraphs: [text],
    button,
    notes: ['The details are only at the desk, never in an email.'],
  }
}
