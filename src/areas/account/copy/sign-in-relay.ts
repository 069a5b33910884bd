/** Seen for a moment on the way back from Apple, or for longer without JavaScript. */
export const relay = {
  title: 'Signing you in',
  text: 'We are signing you in. If nothing happens, select Continue.',
  button: 'Continue',
  /** When the provider's answer is not a form. */
  unreadable: {
    title: "We couldn't sign you in",
    text: "We couldn't read the answer of the other service. Please try to sign in again.",
    again: 'Sign in',
  },
} as const
