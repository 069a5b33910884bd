/** /outbox and the emails in it. Development only. */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Outbox',
  description: `The emails that this copy of ${brand.name} would have sent. For development only.`,
}

export const outbox = {
  title: 'Outbox',
  text: `No email service is configured, so the emails that ${brand.name} would send are kept here. For development only.`,
  empty: { title: 'No emails yet', text: 'Sign up or ask for a new password, and the email appears here.' },
  to: 'To',
  sent: 'Sent',
  at: (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`,
  waiting: 'Waiting to be sent',
  filter: { label: 'Only emails to', placeholder: 'anna@example.ie', submit: 'Show' },
  mail: {
    back: 'All emails',
    html: 'As HTML',
    plain: 'As plain text',
    links: 'Links in this email',
    frame: (subject: string): string => `The email '${subject}'`,
  },
} as const
