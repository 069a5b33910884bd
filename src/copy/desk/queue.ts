/** /desk: the queue. */
import { mostCounted, type Need, type QueueView } from '#domain/desk/queue.ts'
import type { HomeView } from '#domain/home/home.ts'
import type { EmploymentStatus } from '#domain/shared/member.ts'

const views: Readonly<Record<QueueView, string>> = {
  due: 'Queue',
  recommendation: 'Recommendations',
  calls: 'Calls today',
  documents: 'Papers to check',
  provider: 'At the provider',
  all: 'All members',
}

/** What stands in the place of the rows. */
const empty: Readonly<Record<QueueView, { title: string; text: string }>> = {
  due: { title: 'Nobody is waiting', text: 'Whatever falls due shows here by itself.' },
  recommendation: {
    title: 'Nobody waits for a recommendation',
    text: 'A member shows here once all three parts of the fact find are sent.',
  },
  calls: { title: 'No calls today', text: 'A call shows here on its day.' },
  documents: { title: 'No papers to check', text: 'Identity papers show here as soon as a member sends them.' },
  provider: { title: 'Nobody is at the provider', text: 'An application shows here once the member has sent it off.' },
  all: { title: 'No members yet', text: 'Whoever signs up shows here.' },
}

const needs: Readonly<Record<Need, string>> = {
  recommendation: 'Recommendation',
  pension: 'Pension',
  call: 'Call',
  documents: 'Identity papers',
  member: 'Nothing',
}

const atWork: Readonly<Record<EmploymentStatus, string>> = {
  Employee: 'Employee',
  'Not currently working': 'Not working',
  'Self-Employed/Sole Trader': 'Sole trader',
  'Company Director': 'Director',
}

/** Where somebody stands, in the words of the view that their home shows. */
function standing(view: HomeView, percent: number): string {
  switch (view.kind) {
    case 'questionnaire':
      return percent === 100 ? 'Fact find complete' : percent === 0 ? 'Fact find not begun' : `Fact find ${percent}%`
    case 'recommendations':
      return 'Has a recommendation'
    case 'call':
      return 'Call booked'
    case 'employerDetails':
      return 'To ask the employer'
    case 'employerWaiting':
      return 'Waits for the employer'
    case 'employerDone':
    case 'application':
      return 'Applying'
    case 'providerWaiting':
      return 'At the provider'
    case 'ready':
      return 'Has a pension'
  }
}

const count = new Intl.NumberFormat('en-IE')

export const queue = {
  nav: 'Desk',
  view: (view: QueueView): string => views[view],
  need: (need: Need): string => needs[need],
  work: (status: EmploymentStatus | null): string => (status === null ? 'Not told' : atWork[status]),
  standing,
  count: (number: number): string => (number > mostCounted ? `${count.format(mostCounted)}+` : count.format(number)),
  late: (number: number): string => `${count.format(number)} late`,
  search: { label: 'Search by name or email', placeholder: 'Name or email', submit: 'Search' },
  found: (words: string): string => `Found for "${words}"`,
  short: 'Type at least 3 letters.',
  byNumber: 'The desk finds people by name or email, never by PPSN.',
  more: 'These are the first. Type more of the name to narrow it down.',
  columns: { member: 'Member', needs: 'Needs', by: 'By', stands: 'Stands', work: 'Work', risk: 'Risk' },
  /** Over the moments of a view. */
  byOf: (view: QueueView | 'found'): string =>
    ({
      due: 'Promised by',
      recommendation: 'Promised by',
      provider: 'Promised by',
      calls: 'Begins',
      documents: 'Sent',
      all: 'Joined',
      found: 'Promised by',
    })[view],
  caption: (view: QueueView): string => `${views[view]}, the most pressing first`,
  nobody: (view: QueueView): { title: string; text: string } => empty[view],
  notFound: { title: 'Nobody found', text: 'Nobody has this name or address. Try a part of it.' },
  searching: 'Search',
  noRisk: 'None yet',
  pages: 'Pages',
  next: 'Next page',
  first: 'First page',
  advisers: 'Advisers',
  signOut: 'Sign Out',
  dashboard: 'Your own dashboard',
} as const
