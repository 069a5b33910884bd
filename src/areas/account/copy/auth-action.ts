/** /auth/action (specification 1, section 2, Action-link landing). */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Check your link',
  description: `We check the link from your ${brand.name} email, so that you can confirm your address or choose a new password.`,
}

export const authAction = {
  loading: { title: 'Loading...', subtitle: 'We are verifying' },
  error: {
    title: "This link doesn't work",
    newLink: 'Request New Reset Link',
    back: 'Back to Login',
  },
  limited: 'Please try again in a few minutes',
  /** A verification link that was opened before. */
  confirmed: {
    title: 'Your email is confirmed',
    text: 'There is nothing more to do with this link.',
    goOn: 'Continue',
  },
  /** A verification link that was opened in another browser than the one of the sign-up. */
  prove: {
    title: 'One more step',
    text: 'You signed up in a different browser. Enter your password to show the account is yours.',
    account: 'Email Address',
    password: 'Password',
    submit: 'Confirm my email',
    otherwise:
      "Don't know the password, or didn't sign up yourself? Choose a new one. The old one stops working, and everyone else is signed out.",
    choose: 'Choose a new password',
    chosenTitle: 'Choose a new password',
    chosenText: 'It replaces the password of the sign-up, ends every other session and confirms your email.',
  },
  /** The invitation of a client whom the firm added. */
  invited: {
    title: 'Open your account',
    text: (firm: string): string =>
      `${firm} has put your record on ${brand.name}. Choose a password to open it. Nobody else can sign in to it.`,
    submit: 'Open my account',
  },
  expired: {
    title: 'This link has expired',
    sentTitle: 'Check your email',
    newLink: 'Send a new link',
  },
  reset: {
    title: 'Reset Password',
    text: 'Choose a new password for your account.',
    /** Above the account's address. */
    account: 'Email Address',
    password: { label: 'Password' },
    confirmPassword: { label: 'Confirm password' },
    submit: 'Set New Password',
    /** When the sign-in after the reset failed; the sign-in page opens after 3 s. */
    done: 'Password reset successful. Please sign in with your new password.',
    signIn: 'Sign in',
  },
  /** Seen only without JavaScript: otherwise the page submits the form itself. */
  verify: {
    title: 'Confirm your email',
    text: `Confirm your address and your ${brand.name} account is open.`,
    submit: 'Confirm my email',
  },
} as const
