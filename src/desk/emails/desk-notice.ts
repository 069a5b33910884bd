import type { Link } from '#addresses.ts'
import { brand } from '#brand.ts'
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
  'fact_find_complete',
  'documents_arrived',
  'signed',
  'withdrawn',
  'factor_reset',
  'factor_reset_wanted',
  'webhook_off',
] as const

/**
 * `by`: the name of the colleague who caused it, '' for a deadline. `member`: the member whose page the link opens;
 * without it, the link opens the adviser's task list.
 */
type Facts = { name: string; about: (typeof events)[number]; by: string; member?: string }
type Texts = { subject: string; heading: string; text: string; button: string }

function textsOf({ about, by }: Facts): Texts {
  const colleague = oneLine(by) || 'A colleague'
  switch (about) {
    case 'mentioned':
      return {
        subject: `${colleague} mentioned you in a note`,
        heading: 'You are mentioned in a note',
        text: `${colleague} mentioned you in a note about a member. It stays on your task list until you mark it as seen.`,
        button: 'Open the member',
      }
    case 'second_wanted':
      return {
        subject: 'A recommendation waits for a second approval',
        heading: 'A second approval is needed',
        text: `${colleague} approved a recommendation that needs a second approval. The member gets it once you or another colleague has approved it too. The deadline that we promised the member has not changed.`,
        button: 'Review it',
      }
    case 'returned':
      return {
        subject: 'A recommendation came back to you',
        heading: 'Your recommendation came back',
        text: `${colleague} sent back a recommendation that you had approved. You can read the reason at the desk. The member has not received it, and the deadline that we promised has not changed.`,
        button: 'Open the member',
      }
    case 'due_soon':
      return {
        subject: 'A promise to a member is due soon',
        heading: 'Due soon',
        text: 'What we promised a member is due within hours, and is not done yet.',
        button: 'Open the member',
      }
    case 'overdue':
      return {
        subject: 'A promise to a member is late',
        heading: 'We are late',
        text: 'What we promised a member was due, and is not done. Their page at the desk shows what it is, since when, and who looks after them.',
        button: 'Open the member',
      }
    case 'firm_proposed':
      return {
        subject: "The firm's settings wait for your approval",
        heading: 'Settings wait for approval',
        text: `${colleague} proposed a change to the firm's settings. Pages, documents and emails stay as they are until a colleague approves it.`,
        button: 'Review the change',
      }
    case 'fact_find_complete':
      return {
        subject: 'A fact find is complete',
        heading: 'A fact find is complete',
        text: 'A member has answered all three parts. Their recommendation is due within the time that we promise.',
        button: 'Open the member',
      }
    case 'documents_arrived':
      return {
        subject: 'Documents to check',
        heading: 'Documents have arrived',
        text: 'A member has sent their identity documents. They read that we check them within one working day.',
        button: 'Open the member',
      }
    case 'signed':
      return {
        subject: 'An application is signed',
        heading: 'A member has signed',
        text: 'A member has signed their application. Their page says what is still missing before the file can go to the provider.',
        button: 'Open the member',
      }
    case 'withdrawn':
      return {
        subject: 'A member has withdrawn from the contract',
        heading: 'A member has withdrawn',
        text: 'A member has withdrawn from the contract for their pension. Their page has a task: the provider and payroll have to stop.',
        button: 'Open the member',
      }
    case 'factor_reset':
      return {
        subject: 'A reset of your second step was asked for',
        heading: 'Did you lose your second step?',
        text: `${colleague} asked for your second step at the desk to be reset. If another colleague approves it, you are signed out everywhere and set up a new one. If you did not ask them to, tell them and another administrator at once: it could be someone who wants to get in as you.`,
        button: 'Open the team',
      }
    case 'factor_reset_wanted':
      return {
        subject: 'A reset of a second step waits for a second person',
        heading: 'A reset waits for approval',
        text: `${colleague} asked for the second step of a colleague to be reset. It happens once a second person approves it. Speak to the colleague first, on a number that you know.`,
        button: 'Review it',
      }
    case 'webhook_off':
      return {
        subject: 'A webhook is switched off',
        heading: 'A webhook is switched off',
        text: 'Another program of the firm took no message for three days, so nothing is sent to it any more. Once it answers again, switch it on at the desk and send again what it missed.',
        button: 'Open webhooks',
      }
    case 'handed_over':
      return {
        subject: 'Members were handed over to you',
        heading: 'Work was handed over to you',
        text: `${colleague} handed work over to you. You'll find the members at the desk under Mine, and open tasks under Tasks.`,
        button: 'Open the desk',
      }
  }
}

function pathOf({ about, member }: Facts): Link {
  if (about === 'factor_reset' || about === 'factor_reset_wanted') return '/desk/advisers'
  if (about === 'webhook_off') return '/desk/webhooks'
  if (member === undefined) return about === 'firm_proposed' ? '/desk/firm' : '/desk'
  return about === 'second_wanted' ? `/desk/members/${member}/second-approval` : `/desk/members/${member}`
}

/** To staff. Names no member and repeats nothing that was written: a mailbox has more readers than the desk. */
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
