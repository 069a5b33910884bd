/** Who moves next for a member, as the desk names it. */
import type { HomeView } from '#areas/home/domain/home.ts'
import type { ServiceLevelKind } from './service-levels.ts'

export type WaitingOn = 'adviser' | 'member' | 'employer' | 'provider' | 'nobody'

type Facts = {
  view: HomeView
  /** Service levels that run now. */
  open: readonly ServiceLevelKind[]
  /** Something of this member waits for an adviser's decision: a document, a change of details, a question. */
  decision: boolean
}

/** The adviser first: what waits for us is never said to wait for somebody else. */
export function waitingOn({ view, open, decision }: Facts): WaitingOn {
  if (decision || open.includes('recommendation') || open.includes('sending')) return 'adviser'
  if (open.includes('pension')) return 'provider'
  switch (view.kind) {
    case 'employerWaiting':
      return 'employer'
    case 'providerWaiting':
      return view.href === undefined ? 'adviser' : 'member'
    case 'ready':
    case 'notEligible':
      return 'nobody'
    default:
      return 'member'
  }
}
