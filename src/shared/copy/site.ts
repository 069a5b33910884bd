/** The skip link of every page, and the notices of a lost connection and of a session that has ended. */
export const site = {
  skip: 'Skip to content',
  offline: {
    text: "You seem to be offline. We'll open the page as soon as you're back online.",
    stay: 'Stay on this page',
  },
  signedOut: { text: 'You are signed out.', signIn: 'Sign in again' },
} as const
