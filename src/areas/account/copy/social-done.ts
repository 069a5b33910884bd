/** /auth/done: the last page of the provider's window, which closes itself; without a window it leads on. */
export const socialDone = {
  title: 'Signing you in',
  goOn: 'Continue',
  failed: "We couldn't sign you in",
  /** Where a reply must not show whether the address has an account: the same for everyone. */
  emailSent: {
    title: 'Check your email',
    text: 'We sent an email to the address of that account. Open it and follow the link to continue.',
  },
} as const
