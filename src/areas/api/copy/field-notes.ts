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
  value: 'The newest value',
  path: 'Where the document is among those of the member',
  email: 'The older name of email_address',
  eventUid: 'The id of the booked event',
  name: `Letters, spaces, hyphens and apostrophes, at most ${personName.most}`,
  employer: `Letters and spaces, at most ${employerNameMost}`,
} as const
