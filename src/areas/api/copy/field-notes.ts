/** What the OpenAPI file says of fields whose name does not say it all. */
import { employerNameMost } from '#areas/profile/domain/employer-name.ts'
import { personName } from '#shared/domain/text/names.ts'

export const fieldNotes = {
  stage: 'How far the member has got',
  limit: 'Members per page',
  cursor: '`next` of the previous page; without it, the newest members',
  next: 'The cursor of the next page; null on the last one',
  signsAgain: 'Signed, but the details have changed since',
  plan: 'The id of the plan; null until the member applies for one',
  open: 'The pension is open, and the member has been told',
  euro: 'Euro',
  ofOpen: 'Null unless the pension is open',
  value: 'The newest value; null unless the pension is open',
  contribution: 'What the member pays, as agreed; before there is an application, as approved or asked for',
  employerContribution: 'What the employer or the company pays, as agreed; before that, as the member expects it',
  often: 'Whether it is paid each month, each year or once',
  perMonth: 'Euro a month: of a yearly contribution a twelfth, rounded; of a single payment 0',
  path: 'Where the document is among those of the member',
  email: 'The older name of email_address',
  eventUid: 'The id of the booked event',
  name: `Letters, spaces, hyphens and apostrophes, at most ${personName.most}`,
  employer: `Letters and spaces, at most ${employerNameMost}`,
} as const
