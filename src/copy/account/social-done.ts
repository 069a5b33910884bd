/** /auth/done: the last page of the provider's window, which closes itself; without a window it leads on. */
export const socialDone = {
  title: 'Signing you in',
  text: 'You can close this window.',
  goOn: 'Continue',
  failed: 'You are not signed in',
} as const
