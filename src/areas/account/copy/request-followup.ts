// A file of its own: the words of one page.
/** /verify/request-followup (specification 1, section 2, Request follow-up). */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'All set',
  description: `Your ${brand.name} account is ready. Answer a short survey now, or look around your dashboard first.`,
}

export const requestFollowup = {
  title: "You're all set. Time to go!",
  text: 'Your email is confirmed and your account is open. How would you like to begin?',
  survey: 'Answer Short Survey',
  surveyText: 'A few questions, so your adviser knows what matters to you.',
  dashboard: 'Go to Dashboard',
  dashboardText: 'Look around first. The survey will be waiting for you there.',
  loading: { title: 'Loading...', subtitle: 'We are preparing the page...' },
} as const
