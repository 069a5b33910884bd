/** /login (specification 1, section 2, Sign in). */
import { brand } from '#brand.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import { entryAgreement } from './agreement.ts'

export const head: PageHead = {
  path: '/login',
  title: 'Sign in',
  description: `Sign in to ${brand.name} with your email, Google or Apple, and carry on with your pension where you left off.`,
  keywords: `${base}, sign in, log in`,
}

export const login = {
  title: 'Welcome back',
  /** For a visitor who opened the link of a verification email while signed out. */
  confirmed: 'Your email is confirmed. Sign in to carry on.',
  text: 'Sign in to carry on where you left off.',
  pitch: {
    title: 'Good to see you again.',
    text: 'Everything you entered is saved.',
  },
  email: { label: 'Email Address', placeholder: 'E-mail' },
  password: { label: 'Password' },
  forgotPassword: 'Forgot Password',
  submit: 'Continue',
  getStartedPrompt: `New to ${brand.name}?`,
  getStarted: 'Get Started',
  agreement: entryAgreement,
} as const

/** After a refused password, where no answer may show whether an account only waits for its link. */
export const firstLink =
  'If you have just signed up, first open the link in our email. Signing up again sends you a new one.'

/** Signing in with a passkey, here and at /reauthenticate and /desk/second-factor. */
export const passkeyLogin = {
  button: 'Use a passkey',
  failed: "That passkey didn't work here. Please try again, or sign in another way.",
  limited: requestMessage('rate_limited'),
} as const
