/** What the OpenAPI file and its page at the desk say, by the id of each operation. */

import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  path: '/desk/api/reference',
  title: 'What a program can ask',
  description: 'Every address that other programs can ask, with its answers. For the firm only.',
  keywords: 'pension Ireland, PRSA, API, OpenAPI',
}

type Words = { summary: string; text?: string }

const firm = `Programs of the firm, with a key`
const client = "A member's own client, with their session"
const frames = 'Pages for a frame'

const described: Readonly<Record<string, Words & { tag: string }>> = {
  listMembers: {
    tag: firm,
    summary: 'The members, newest first, a page at a time',
    text: 'Ask again with `next` as `cursor` until it is null. Deleted accounts and people of the firm are left out.',
  },
  readMember: { tag: firm, summary: 'One member: who they are and how to reach them' },
  readStatus: { tag: firm, summary: 'Where one member stands, and since when' },
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
    text: 'One field that is unknown, not the member’s or not valid refuses all. A flag is set only once what it says has happened (409).',
  },
  listCalls: { tag: client, summary: "The member's calls, newest first" },
  readCall: { tag: client, summary: 'One call of the member' },
  userRequestNewPassword: { tag: client, summary: 'Emails a link for a new password' },
  setupNewUser: { tag: client, summary: 'Writes what a new account lacks' },
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
  400: 'Not what the function takes, or it cannot be done yet',
  401: 'No key that works, or no session',
  403: 'Not allowed, or sent from another site',
  404: 'There is nothing, or the interface is off',
  409: 'Something has to be done first, or has changed in the meantime',
  413: 'Too large',
  422: 'Not valid',
  429: 'Too often; with a key, Retry-After has the seconds to wait',
  503: 'The scheduler does not answer',
}

export const api = {
  title: `${brand.name} for other programs`,
  text: 'While the database cannot be reached, every address answers 503. A post needs the header Origin with the address of this site, as browsers send it. PPS numbers are never answered.',
  tags: [firm, client, frames],
  words: (id: string): Words & { tag: string } => described[id] ?? { tag: firm, summary: id },
  status: (status: number): string => statuses[status] ?? String(status),
  key: 'A key of /desk/api: Authorization: Bearer siol_api_…',
  session: 'The session of a member, as a sign-in opens it',
  page: {
    title: 'What a program can ask',
    back: 'Other programs',
    text: 'The same as a file, from which clients can be generated:',
    file: 'openapi.json',
    asks: 'Asks with',
    askers: { key: 'a key', session: 'a session', anyone: 'nothing' },
    answers: 'Answers',
    query: 'Parameters',
    body: 'Sent',
    fields: 'Fields of the answer',
  },
} as const
