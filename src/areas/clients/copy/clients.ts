/** /desk/clients: clients whom the firm has already. */

import type { ClientColumn, ClientFault } from '#areas/clients/domain/client.ts'
import { clientHeadings } from '#areas/clients/domain/client.ts'
import { mostClients } from '#areas/clients/domain/client-file.ts'
import { longestDetail } from '#areas/pension/domain/pension-record.ts'
import { fieldMessage } from '#shared/copy/errors/errors.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import type { TableFault } from '#shared/domain/text/csv-table.ts'
import { clientInvitationDays, importDays } from '#shared/domain/time/periods.ts'

export const head: PageHead = {
  title: 'Clients',
  description: 'Clients whom the firm has already: import, add and invite them. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
}

export const columnNames: Readonly<Record<ClientColumn, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  birth: 'Date of birth',
  mobile: 'Mobile',
  ppsn: 'PPS number',
  provider: 'Provider',
  plan: 'Plan',
  policy: 'Policy number',
  start: 'Started on',
  contribution: 'Paid in by the client, euro a month',
  employer: 'Paid in by the employer, euro a month',
  value: 'Fund value in euro',
  valueOn: 'Date of the fund value',
}

const faults: Readonly<Record<ClientFault, string>> = {
  required: fieldMessage('required'),
  email_invalid: fieldMessage('email_invalid'),
  name_over_40: fieldMessage('name_over_40'),
  name_not_a_name: fieldMessage('name_not_a_name'),
  date_wrong: 'There is no such date. Write it like 31/12/2026 or 2026-12-31',
  date_ahead: 'This date is in the future',
  date_early: 'This date is before the pension started',
  age_unlikely: 'This date of birth is not likely',
  phone_wrong: 'This is not a phone number, like 087 123 4567',
  ppsn_wrong: 'This PPS number does not exist. Check its digits and letters',
  euro_wrong: 'Write whole euro, like 250',
  amount_wrong: 'Write euro and cents, like 12500.50',
  text_long: `This is too long: at most ${longestDetail} characters`,
  plan_unknown: 'The firm has no plan of this name. Add it under Firm first; it need not be on sale',
  provider_wrong: 'This provider does not have this plan',
  needs_policy: 'Only with a policy number',
  needed_with_policy: 'Required with a policy number',
  needed_with_value: 'A fund value and its date belong together',
  twice: 'An earlier line has the same',
  is_there: 'A client with this email address is there already',
  has_account: 'This person has an account of their own, which stays as it is. Record the pension on their page',
  opened: 'This client has opened their account since. Change it on their page',
  policy_taken: 'Somebody else has this policy number',
  ppsn_taken: 'Somebody else has this PPS number',
  changed_since: 'The record has changed since this list was shown. Import the line again',
}

const fileFaults: Readonly<Record<TableFault, string>> = {
  no_file: 'Choose the file first',
  too_large: 'This file is too large',
  not_kept: 'This file could not be stored just now. Please try again',
  not_csv: 'This is not a CSV file in UTF-8. In a spreadsheet, save it as "CSV UTF-8"',
  no_lines: 'This file has no lines below its headings',
  too_many_lines: `This file has too many lines: at most ${mostClients}. Split it and import the parts`,
  columns_missing: `The first line needs the headings ${clientHeadings.firstName}, ${clientHeadings.lastName} and ${clientHeadings.email}`,
}

const lines = (count: number): string => formatCount(count, 'line')
const clients = (count: number): string => formatCount(count, 'client')

export const clientFault = (fault: ClientFault): string => faults[fault]

export const clientsPage = {
  title: 'Clients',
  nav: 'Clients',
  text: `People you already look after. Each gets a record here, and you choose when to invite them to open it.`,
  counts: {
    title: 'Clients so far',
    added: 'Added',
    opened: 'Opened their account',
    invited: 'Invited, not opened',
    waiting: 'Invitation under way',
    notInvited: 'Not invited',
  },
  invite: {
    text: (most: number): string =>
      `Everyone who was never invited gets one email with a link that works for ${clientInvitationDays} days. About ${most} go out each minute.`,
    submit: (count: number): string => `Invite ${clients(count)}`,
    closed: 'The firm is not open to new members, so nobody can be invited yet.',
    done: (count: number): string =>
      count === 0 ? 'There was nobody left to invite.' : `The invitations to ${clients(count)} are on their way.`,
  },
  add: 'Add a client',
  file: {
    title: 'Import a file',
    text: "You'll see what the file would change before anything is saved.",
    label: 'CSV file',
    submit: 'Check the file',
    template: 'Download a template',
  },
  columns: {
    title: 'Columns',
    text: 'One line for each client. The first line has the headings, in any order; columns with other headings are left out. An empty cell changes nothing.',
    of: {
      firstName: 'Required.',
      lastName: 'Required.',
      email: 'Required, for the account and the invitation.',
      birth: 'Like 31/12/1980.',
      mobile: 'Like 087 123 4567.',
      ppsn: 'Stored encrypted, and never shown here again.',
      provider: 'Only where two providers have a plan of the same name.',
      plan: 'The name it has under Firm. Required with a policy number.',
      policy: 'The pension that the client has. Leave it empty for a client without one.',
      start: 'The first day of the pension. Required with a policy number.',
      contribution: 'Without cents.',
      employer: 'Without cents.',
      value: 'Like 12500.50.',
      valueOn: 'Required with a fund value.',
    } satisfies Record<ClientColumn, string>,
  },
  past: {
    title: 'Earlier files',
    text: `Kept for ${importDays} days.`,
    state: { waiting: 'Not confirmed', running: 'Being recorded', finished: 'Recorded' },
    by: (name: string | null, moment: string): string => `${name ?? 'A former adviser'}, ${moment}`,
  },
  fileFault: fileFaults,
} as const

export const clientList = {
  /** Of the links to the lists. */
  label: 'Which clients',
  back: 'Clients',
  columns: { client: 'Client', added: 'Added', invitation: 'Invitation' },
  state: {
    opened: 'Account opened',
    waiting: 'Under way',
    sent: (moment: string): string => `Invited ${moment}`,
    never: 'Not invited',
  },
  none: {
    title: 'Nobody is in this list',
    text: 'Clients move between these lists as they are invited and open their accounts.',
  },
} as const

export const clientImport = {
  title: 'Clients in this file',
  back: 'Clients',
  summary: 'Lines in this file',
  of: {
    new: 'New clients',
    changed: 'Changed records',
    same: 'Recorded already, unchanged',
    refused: 'Refused',
  },
  nothing: 'Nothing in this file is new.',
  submit: (count: number): string => `Record ${clients(count)}`,
  /** Until it is confirmed. */
  note: 'Nobody is emailed. You choose later whom to invite.',
  running: (done: number, all: number): string => `${done} of ${all} are recorded. You can leave this page.`,
  done: (count: number): string => `${clients(count)} recorded. Importing the same file again changes nothing.`,
  toClients: 'Invite them',
  refused: {
    title: (count: number): string => `${lines(count)} refused`,
    text: 'Correct them in the file that you download here, and import that file. PPS numbers are not in it.',
    download: 'Download the refused lines',
    more: (count: number): string => `And ${lines(count)} more, in the file.`,
    row: 'Line',
    who: 'Client',
    why: 'Reason',
    file: 'refused clients',
    reasons: 'refused_because',
  },
  table: { client: 'Client', email: 'Email', pension: 'Pension', changes: 'Changes', none: 'None' },
  changed: (count: number): string => `${formatCount(count, 'record')} that would change`,
  more: (count: number): string => `And ${count} more.`,
  ignored: (names: readonly string[]): string => `Columns that are not read: ${names.join(', ')}.`,
  reason: (column: ClientColumn, fault: ClientFault): string => `${columnNames[column]}: ${faults[fault]}`,
} as const

export const template = {
  file: 'clients template',
  example: {
    firstName: 'Síle',
    lastName: 'Ní Bhriain',
    email: 'sile@example.ie',
    birth: '24/03/1981',
    mobile: '087 123 4567',
    ppsn: '',
    start: '01/09/2019',
    policy: 'P-100200',
    contribution: '250',
    employer: '100',
    value: '31250.75',
    valueOn: '31/10/2026',
  },
} as const

export const addClientPage = {
  title: 'Add a client',
  text: 'For someone you already look after. They open their account by invitation.',
  person: 'The client',
  pension: 'Their pension',
  pensionText: 'Leave this empty for a client who has none with you.',
  noPlan: 'None',
  invites: `Send the invitation now`,
  submit: 'Add the client',
} as const

export const invitation = {
  title: 'Invitation',
  added: (moment: string): string =>
    `The firm added this client ${moment}. The account has no password until they open it.`,
  never: 'Not invited yet.',
  waiting: 'The invitation is under way.',
  sent: (moment: string): string => `Invited ${moment}. The link works for ${clientInvitationDays} days.`,
  text: (email: string): string => `An email goes to ${email}, with a link to choose a password.`,
  submit: 'Send the invitation',
  again: 'Send it again',
  opened: 'The client has opened their account.',
  none: 'This member signed up themselves, so there is no invitation.',
  done: 'The invitation is on its way.',
  refused: {
    not_found: 'This member signed up themselves, so there is no invitation.',
    opened: 'The client has opened their account.',
    closed: 'The firm is not open to new members, so nobody can be invited yet.',
  },
  tag: { invited: 'Invited', notInvited: 'Not invited' },
} as const
