/** /auth/done: the last page of the provider's window, which closes itself; without a window it leads on. */
export const socialDone = {
  title: 'Signing you in',
  goOn: 'Continue',
  failed: 'You are not signed in',
} as const
