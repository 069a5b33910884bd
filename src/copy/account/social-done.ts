/** /auth/done: the last page of the provider's window, which closes itself; without a window it leads on. */
export const socialDone = {
  title: 'Signing you in',
  text: 'You can close this window.',
  goOn: 'Continue',
  failed: "We couldn't sign you in",
} as const
