/** What the OpenAPI file and its page at the desk say, by the id of each operation. */

import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'API reference',
  description: 'Every address that other programs can call, with its responses. For the firm only.',
  keywords: 'pension Ireland, PRSA, API, OpenAPI',
}

type Words = { summary: string; text?: string }

const firm = 'Your own programs, with a key'
const client = "A member's client, with their session"
const frames = 'Pages to embed'

const described: Readonly<Record<string, Words & { tag: string }>> = {
  listMembers: {
    tag: firm,
    summary: 'The members, newest first, a page at a time',
    text: 'Repeat with the value of next as cursor, until next is null. Deleted accounts and staff are left out.',
  },
  readMember: { tag: firm, summary: 'One member: who they are and how to reach them' },
  readStatus: { tag: firm, summary: 'How far one member has got, with dates' },
  readPension: { tag: firm, summary: 'The pension of one member' },
  listDocuments: {
    tag: firm,
    summary: 'The documents of one member, without their contents',
    text: 'Identity documents are listed only for a role that may open them.',
  },
  readUser: { tag: client, summary: "The member's own document" },
  mergeUser: {
    tag: client,
    summary: "Merges fields into the member's own document",
    text: 'One field that is unknown, invalid or not the member’s to write refuses the whole request. A flag can only be set once what it says has happened (409).',
  },
  listCalls: { tag: client, summary: "The member's calls, newest first" },
  readCall: { tag: client, summary: 'One call of the member' },
  userRequestNewPassword: { tag: client, summary: 'Emails a link for a new password' },
  setupNewUser: { tag: client, summary: 'Fills in what a new account is missing' },
  sendWelcomeEmails: { tag: client, summary: 'Sends the emails of a new account, once' },
  sendVerificationEmail: { tag: client, summary: 'Sends the link that confirms the email address again' },
  userOnCalendlyBooking: { tag: client, summary: 'Confirms a call that the scheduler has booked' },
  userOnCancelCanlendlyBooking: {
    tag: client,
    summary: 'Cancels a call',
    text: 'The spelling of the address is as specified.',
  },
  signUp: { tag: client, summary: 'The form that opens an account', text: 'A session is opened by its cookies.' },
  signApplication: {
    tag: client,
    summary: 'The form that signs the application',
    text: '`seen` is the hash in the page that was read; each `agree-…` is `yes`.',
  },
  embedCalculator: { tag: frames, summary: 'The calculator' },
  embedScheduler: { tag: frames, summary: 'The calendar in which a member books a call' },
  embedForm: { tag: frames, summary: 'One form of the member; fields of the form may be parameters too' },
}

const statuses: Readonly<Record<number, string>> = {
  200: 'Done',
  303: 'Leads on to another page',
  400: 'Invalid arguments, or not possible yet',
  401: 'No valid key or session',
  403: 'Not allowed, or sent from another site',
  404: 'Not found, or the API is off',
  409: 'Something must happen first, or has changed since',
  413: 'Too large',
  422: 'Not valid',
  429: 'Too many requests; with a key, Retry-After says how many seconds to wait',
  503: 'The scheduler did not answer',
}

export const api = {
  title: `${brand.name} for other programs`,
  text: 'Every address returns 503 while the database is down. A POST needs an Origin header with the address of this site, as browsers send it. No response contains a PPS number.',
  tags: [firm, client, frames],
  words: (id: string): Words & { tag: string } => described[id] ?? { tag: firm, summary: id },
  status: (status: number): string => statuses[status] ?? String(status),
  key: 'A key of /desk/api: Authorization: Bearer siol_api_…',
  session: 'The session of a member, as a sign-in opens it',
  page: {
    title: 'API reference',
    text: 'To generate a client, download',
    file: 'openapi.json',
    asks: 'Authentication',
    askers: { key: 'API key', session: 'session', anyone: 'none' },
    answers: 'Responses',
    query: 'Parameters',
    body: 'Request fields',
    fields: 'Response fields',
  },
} as const
