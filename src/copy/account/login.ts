/** /login (specification 1, section 2, Sign in). */
import { brand } from '#brand.ts'
import { entryAgreement } from './agreement.ts'

export const login = {
  title: 'Welcome back',
  /** For a visitor who opened the link of a verification email while signed out. */
  confirmed: 'Your email is confirmed. Sign in to carry on.',
  text: 'Sign in to carry on where you left off.',
  pitch: {
    title: 'Good to see you again.',
    text: 'Everything you entered is saved, so you can pick up where you stopped.',
  },
  email: { label: 'Email Address', placeholder: 'E-mail' },
  password: { label: 'Password' },
  forgotPassword: 'Forgot Password',
  /** After a refused password, where an answer must not show whether an account is only waiting for its link. */
  firstLink: 'If you have just signed up, first open the link in our email. Signing up again sends you a new one.',
  submit: 'Continue',
  getStartedPrompt: `New to ${brand.name}?`,
  getStarted: 'Get Started',
  agreement: entryAgreement,
} as const
