import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/account')
const inAuth = { guard: 'guestOnly', layout: 'auth' } as const

export const accountAddresses = {
  entry: address('/entry', 'pages/entry.tsx', { ...inAuth, indexed: true }),
  login: address('/login', 'pages/sign-in/login.tsx', { ...inAuth, indexed: true }),
  secondFactor: address('/login/second-factor', 'pages/sign-in/second-factor.tsx', inAuth),
  lostSecondFactor: address('/login/lost-second-factor', 'pages/sign-in/lost-second-factor.tsx', inAuth),
  signup: address('/signup', 'pages/signup.tsx', { ...inAuth, indexed: true }),
  forgotPassword: address('/forgot-password', 'pages/forgot-password.tsx', inAuth),
  loginPasskey: address('/auth/passkey', 'pages/sign-in/passkey-login.ts', { guard: 'open' }),
  /** The key in an email's link names the request. */
  stopRecovery: address('/auth/stop-recovery', 'pages/stop-recovery.tsx', {
    guard: 'open',
    script: 'none',
    byLink: true,
  }),
  authAction: address('/auth/action', 'pages/action-link.tsx', { guard: 'open', robots: 'disallow', byLink: true }),
  emailVerification: address('/verify/email-verification', 'pages/email-verification.tsx', { guard: 'signedIn' }),
  requestFollowup: address('/verify/request-followup', 'pages/request-followup.tsx', { guard: 'followUp' }),
  yourName: address('/verify/name', 'pages/your-name.tsx', { guard: 'signedIn' }),
  signOut: address('/sign-out', 'pages/sign-out.tsx', { guard: 'signedIn' }),
  reauthenticate: address('/reauthenticate', 'pages/sign-in/reauthenticate.tsx', { guard: 'signedIn' }),
  socialStart: address('/auth/social/:provider', 'pages/sign-in/social-start.ts', {
    guard: 'open',
    robots: 'disallow',
  }),
  socialCallback: address('/api/auth/callback/:provider', 'pages/sign-in/social-callback.ts', { guard: 'open' }),
  socialDone: address('/auth/done', 'pages/sign-in/social-done.tsx', { guard: 'open' }),
  user: address('/users/:uid', 'pages/user-record.ts', { guard: 'signedIn', robots: 'disallow', data: true }),
  callable: address('/callable/:name', 'pages/callable.ts', { guard: 'open', robots: 'disallow' }),
}
