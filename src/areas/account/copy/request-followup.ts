/** /verify/request-followup (specification 1, section 2, Request follow-up). */
export const requestFollowup = {
  title: "You're all set. Time to go!",
  text: 'Your email is confirmed and your account is open. How would you like to begin?',
  survey: 'Answer Short Survey',
  surveyText: 'A few questions, so that your adviser knows what matters to you.',
  dashboard: 'Go to Dashboard',
  dashboardText: 'Look around first. The survey will be waiting for you there.',
  loading: { title: 'Loading...', subtitle: 'We are preparing the page...' },
} as const
