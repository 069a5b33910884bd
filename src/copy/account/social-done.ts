/** /auth/done: the last page of the provider's window, which closes itself; without a window it leads on. */
export const socialDone = {
  title: 'Signing you in',
  goOn: 'Continue',
  failed: "We couldn't sign you in",
} as const
