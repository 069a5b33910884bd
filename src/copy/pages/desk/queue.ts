/** /desk: the queue. */
import type { Need, QueueView } from '#domain/desk.ts'
import type { HomeView } from '#domain/home.ts'
import type { EmploymentStatus } from '#domain/member.ts'

const views: Readonly<Record<QueueView, string>> = {
  owed: 'Queue',
  recommendation: 'Needs a recommendation',
  calls: 'Calls today',
  papers: 'Papers to check',
  provider: 'Waiting for the provider',
  all: 'All members',
}

const needs: Readonly<Record<Need, string>> = {
  recommendation: 'Recommendation',
  pension: 'Pension',
  call: 'Call',
  papers: 'Identity papers',
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
  count: (number: number): string => count.format(number),
  late: (number: number): string => `${count.format(number)} late`,
  search: { label: 'Search by name or email', placeholder: 'Name or email', submit: 'Search', clear: 'Clear' },
  found: (words: string): string => `Found for \u201c${words}\u201d`,
  short: 'Type at least 3 letters.',
  byNumber: 'The desk finds people by name or email, never by PPSN.',
  more: 'These are the first. Type more of the name to narrow it down.',
  columns: { member: 'Member', needs: 'Needs', by: 'By', stands: 'Stands', work: 'Work', risk: 'Risk' },
  /** Over the moments of a view. */
  byOf: (view: QueueView | 'found'): string =>
    ({
      owed: 'Promised by',
      recommendation: 'Promised by',
      provider: 'Promised by',
      calls: 'Begins',
      papers: 'Sent',
      all: 'Joined',
      found: 'Promised by',
    })[view],
  caption: (view: QueueView): string => `${views[view]}, the most pressing first`,
  nobody: {
    title: 'Nobody is waiting',
    text: 'Whatever falls due shows here by itself.',
    found: 'Nobody has this name or address.',
  },
  none: 'None',
  noRisk: 'None yet',
  next: 'Next page',
  first: 'First page',
  advisers: 'Advisers',
  signOut: 'Sign Out',
  dashboard: 'Your own dashboard',
} as const
