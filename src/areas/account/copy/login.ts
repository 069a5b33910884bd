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
  submit: 'Continue',
  getStartedPrompt: `New to ${brand.name}?`,
  getStarted: 'Get Started',
  agreement: entryAgreement,
} as const
