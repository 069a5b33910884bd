/** How far a member has got, as other programs are told. */
import type { HomeView } from '#areas/home/domain/home.ts'
import { factFindProgress } from '#shared/domain/member.ts'

/** Stable names: home's own views may change with its pages. */
export const stages = [
  'fact_find',
  'not_eligible',
  'advice',
  'recommended',
  'employer',
  'application',
  'checks',
  'provider',
  'open',
] as const

export function stageOf(view: HomeView, facts: Parameters<typeof factFindProgress>[0]): (typeof stages)[number] {
  const main = view.kind === 'call' ? view.behind : view
  switch (main.kind) {
    case 'questionnaire':
      return factFindProgress(facts) === 100 ? 'advice' : 'fact_find'
    case 'notEligible':
      return 'not_eligible'
    case 'recommendations':
      return 'recommended'
    case 'employerDetails':
    case 'employerWaiting':
      return 'employer'
    case 'employerDone':
    case 'application':
      return 'application'
    case 'providerWaiting':
      return main.sentAt === null ? 'checks' : 'provider'
    case 'ready':
      return 'open'
  }
}
