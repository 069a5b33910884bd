/** /desk/notices: which emails a colleague gets. */
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Emails to you',
  description: 'Whether you are emailed when members complete something. For the firm only.',
  keywords: 'pension Ireland, PRSA, adviser',
}

export const notices = {
  title: 'Emails to you',
  text: 'When a fact find is complete, documents arrive or a member signs: for your members, and for members without an adviser. No email names a member.',
  legend: 'How often',
  choices: [
    { value: 'now', label: 'At once', hint: 'One email each time' },
    { value: 'daily', label: 'Once a day', hint: 'At eight on working days, if there is anything' },
    { value: 'never', label: 'Never', hint: 'You see it in the queue' },
  ],
  others: 'Emails about what is due, mentions and second approvals always come.',
  submit: 'Save',
  saved: 'Saved.',
} as const
