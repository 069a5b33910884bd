import type { HomeView } from '#areas/home/domain/home.ts'
import type { DeskKey } from '#desk/domain/keys.ts'
import type { QueueScope } from '#desk/domain/ownership.ts'
import { mostCounted, type Need, type QueueView } from '#desk/domain/queue.ts'
import { formatCount, spellCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { lateEmailMinutes } from '#shared/domain/access/limits.ts'
import type { EmploymentStatus } from '#shared/domain/member.ts'

export const head: PageHead = {
  title: 'Desk',
  description: 'The queue: what each member is waiting on and when it is due, most urgent first. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
}

const views: Readonly<Record<QueueView, string>> = {
  due: 'Queue',
  recommendation: 'Recommendations',
  second: 'Second approvals',
  calls: 'Calls',
  documents: 'Documents to check',
  contribution: 'Contributions',
  requests: 'Requests',
  unsigned: 'Not signed yet',
  sending: 'Ready to send',
  provider: 'With the provider',
  all: 'All members',
}

/** Shown instead of the rows when a view is empty. */
const empty: Readonly<Record<QueueView, { title: string; text: string }>> = {
  due: { title: 'Nothing is due', text: 'Anything that falls due appears here.' },
  recommendation: {
    title: 'No recommendations to make',
    text: 'Members appear here once all three parts of their fact find are in.',
  },
  second: {
    title: 'Nothing waits for a second approval',
    text: 'Recommendations that differ from the proposal, or answer a point against it, appear here until a second person approves them.',
  },
  calls: { title: 'No calls today or tomorrow', text: 'Calls appear here on the day before.' },
  documents: {
    title: 'No documents to check',
    text: 'Identity documents and requests to change details appear here as soon as a member sends them.',
  },
  contribution: {
    title: 'No contributions to settle',
    text: 'Members appear here when they ask about a changed contribution, or pay in more than was approved.',
  },
  requests: {
    title: 'No complaints or requests',
    text: 'Complaints, corrections and objections appear here until they have our outcome.',
  },
  unsigned: {
    title: 'No signatures outstanding',
    text: 'Members who have reviewed the form appear here until they sign it, or sign it again after a change.',
  },
  sending: {
    title: 'Nothing to send',
    text: 'Applications appear here once they are signed and both documents are accepted.',
  },
  provider: {
    title: 'Nothing is with the provider',
    text: 'Applications appear here once an adviser has recorded that the file was sent.',
  },
  all: { title: 'No members yet', text: 'Members appear here when they sign up.' },
}

const needs: Readonly<Record<Need, string>> = {
  recommendation: 'Recommendation',
  sending: 'File to the provider',
  pension: 'Pension',
  second: 'Second approval',
  call: 'Call',
  documents: 'Document check',
  identityChange: 'Change of details',
  signature: 'Their signature',
  contribution: 'Contribution',
  request: 'An answer in writing',
  member: 'Nothing',
}

const scopeNames: Readonly<Record<QueueScope, string>> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  everyone: "Everyone's",
}

const atWork: Readonly<Record<EmploymentStatus, string>> = {
  Employee: 'Employee',
  'Not currently working': 'Not working',
  'Self-Employed/Sole Trader': 'Sole trader',
  'Company Director': 'Director',
}

/** The member's status, derived from what their home page shows. */
function standing(view: HomeView, percent: number): string {
  switch (view.kind) {
    case 'questionnaire':
      return percent === 100 ? 'Fact find complete' : percent === 0 ? 'Fact find not started' : `Fact find ${percent}%`
    case 'notEligible':
      return view.because === 'notSure' ? 'Tax residence not sure' : 'Not eligible'
    case 'recommendations':
      return 'Has a recommendation'
    case 'call':
      return 'Call booked'
    case 'employerDetails':
      return 'Employer not asked yet'
    case 'employerWaiting':
      return 'Waiting for the employer'
    case 'employerDone':
    case 'application':
      return 'Applying'
    case 'providerWaiting':
      if (view.href !== undefined) return 'Waiting for the member'
      return view.sentAt === null ? 'Preparing the file' : 'With the provider'
    case 'ready':
      return 'Has a pension'
  }
}

const count = new Intl.NumberFormat('en-IE')

type Health = {
  database: boolean
  storage: boolean
  scanner: boolean
  scans: boolean
  emails: { waiting: number; oldestSeconds: number } | undefined
  replica?: { behind: number | undefined; answers: boolean; asked: boolean } | undefined
}

/** '40 min', '5 h', '3 days'. */
function formatAge(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${count.format(Math.floor(hours / 24))} days`
}

function emailsWaiting(emails: Health['emails']): string {
  if (!emails) return 'Emails: not known'
  return emails.waiting === 0
    ? 'Emails: none waiting'
    : `Emails: ${count.format(emails.waiting)} waiting, the oldest for ${formatAge(emails.oldestSeconds)}`
}

function replicaLag({ behind, answers, asked }: NonNullable<Health['replica']>): string {
  if (!answers) return 'Read replica: no answer, so lists are read from the primary'
  const seconds = behind === undefined ? undefined : Math.floor(behind / 1000)
  if (asked && seconds !== undefined)
    return seconds < 1 ? 'Read replica: less than a second behind' : `Read replica: ${seconds} s behind`
  const lag = seconds === undefined ? 'too far behind' : `${seconds} s behind`
  return `Read replica: ${lag}, so lists are read from the primary`
}

const system = ({ emails, storage, database, scanner, scans, replica }: Health): string =>
  [
    emailsWaiting(emails),
    storage ? 'Documents: working' : 'Documents: cannot be opened or stored at the moment',
    scans
      ? scanner
        ? 'Virus scanner: working'
        : 'Virus scanner: no answer, so uploads are refused'
      : 'Virus scanner: none',
    database ? 'Database: working' : 'Database: no answer',
    ...(replica ? [replicaLag(replica)] : []),
  ].join(' · ')

const upToMost = (number: number): string =>
  number > mostCounted ? `${count.format(mostCounted)}+` : count.format(number)

export const queue = {
  nav: 'Desk',
  view: views,
  /** `adviser`: whose call it is. */
  need: (need: Need, adviser?: string): string => (adviser ? `${needs[need]} with ${adviser}` : needs[need]),
  /** A recommendation that one adviser has approved. */
  seconded: 'Second approval',
  scopes: { label: 'Whose members', name: scopeNames, unassigned: 'Nobody yet' },
  work: (status: EmploymentStatus | null): string => (status === null ? 'Not known' : atWork[status]),
  standing,
  count: upToMost,
  late: (number: number): string => `${upToMost(number)} late`,
  search: { label: 'Search by name or email', placeholder: 'Name or email', submit: 'Search' },
  found: (words: string): string => `Results for "${words}"`,
  short: 'Type at least 3 letters.',
  byNumber: 'You can search by name or email, never by PPSN.',
  more: 'These are the first results. Type more of the name to narrow them down.',
  columns: {
    member: 'Member',
    owner: 'Adviser',
    needs: 'Waiting on',
    by: 'Due',
    stands: 'Status',
    work: 'Work',
    risk: 'Risk',
  },
  /** Announced when another view, another scope or a search is shown: 'Calls, Mine: 2 rows'. */
  shown: (title: string, scope: QueueScope | undefined, rows: number): string =>
    `${title}${scope === undefined ? '' : `, ${scopeNames[scope]}`}: ${formatCount(rows, 'row')}`,
  /** Heading of the date column of a view. */
  byOf: (view: QueueView | 'found'): string =>
    ({
      due: 'Due',
      recommendation: 'Due',
      second: 'Asked for',
      unsigned: 'Plan chosen',
      sending: 'Due',
      provider: 'Due',
      calls: 'Starts',
      documents: 'Due, or asked',
      contribution: 'Asked',
      requests: 'Due',
      all: 'Joined',
      found: 'Due',
    })[view],
  caption: (view: QueueView): string => `${views[view]}, ${view === 'all' ? 'newest' : 'most urgent'} first`,
  lateEmails: (count: number): string =>
    `${count === 1 ? 'An email has' : `${count} emails have`} been waiting for more than ${spellCount(lateEmailMinutes / 60, 'hour')}. We keep trying. Let the person who looks after the mail service know, and phone members who need an answer today.`,
  system,
  nobody: empty,
  notFound: { title: 'No results', text: 'No member has this name or email. Try a part of it.' },
  searching: 'Search',
  noRisk: 'None yet',
  pages: 'Pages',
  next: 'Next page',
  first: 'First page',
  signOut: 'Sign Out',
  dashboard: 'Your own dashboard',
} as const

const keys: Readonly<Record<DeskKey, string>> = {
  j: 'Next member in the list',
  k: 'Previous member in the list',
  Enter: 'Open the member',
  '/': 'Search',
  '?': 'This list',
}

export const deskKeys = {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  does: keys,
  text: 'They never work while you type.',
  label: 'Use keyboard shortcuts',
  states: { on: 'On', off: 'Off' },
  remembered: 'This browser remembers your choice.',
} as const
