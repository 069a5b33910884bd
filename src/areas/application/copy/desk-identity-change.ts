/** /desk/members/:uid/identity-change: an adviser settles a member's request to change a name, birth date or PPSN. */

import type { ChangeField, IdentityChangeState } from '#areas/profile/domain/identity-change.ts'
import { longestReason } from '#shared/domain/reason.ts'

const states: Readonly<Record<IdentityChangeState, string>> = {
  open: 'To settle',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn by the member',
}

const fields: Readonly<Record<ChangeField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  birth_date: 'Date of birth',
  pps_number: 'PPSN',
}

export const identityChange = {
  title: 'Change of details',
  settle: 'Settle the change of details',
  see: 'See the changes of details',
  none: 'This member has not asked for a change of their name, date of birth or PPSN.',
  state: states,
  requested: (moment: string): string => `Asked ${moment}`,
  field: fields,
  columns: { field: 'Detail', now: 'Now', asked: 'Asked for' },
  nothing: 'Not known',
  reason: 'Their reason',
  open: 'Open their document',
  picture: 'Picture of their document',
  noDocument: 'The document is missing.',
  accept: {
    label: 'What did you compare?',
    helper: 'For the record, such as "Marriage certificate of 12 May 2026 against the new last name".',
    submit: 'Accept the change',
    after: 'Their profile changes at once, and the identity documents that you accepted wait to be compared again.',
  },
  refuse: {
    summary: 'Refuse the change',
    label: 'Why do you refuse it?',
    helper: 'We email this to the member, so say what would help.',
    submit: 'Refuse',
  },
  textMissing: { accept: 'Enter what you compared', refuse: 'Enter a reason, so that the member knows what to send' },
  textLong: `This is too long: at most ${longestReason} characters`,
  changed: 'This request was settled or withdrawn in the meantime. Look at it again.',
  earlier: 'Earlier requests',
} as const
