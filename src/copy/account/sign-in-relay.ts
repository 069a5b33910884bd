/** Seen for a moment on the way back from Apple, or for longer without JavaScript. */
export const relay = {
  title: 'Signing you in',
  text: 'We are signing you in. If nothing happens, select Continue.',
  button: 'Continue',
} as const
