/** Every address of the app, by name. A link is written paths.login, never '/login'. */
import { brand } from '#brand.ts'
import type { ActionMode } from '#domain/action-code.ts'

export const paths = {
  home: '/',
  entry: '/entry',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  authAction: '/auth/action',
  emailVerification: '/verify/email-verification',
  requestFollowup: '/verify/request-followup',
  signOut: '/sign-out',
  socialStart: (provider: string) => `/auth/social/${provider}`,
  socialDone: '/auth/done',
  socialCallback: (provider: string) => `/api/auth/callback/${provider}`,
  factFind: '/fact-find',
  factFindWelcome: '/fact-find/welcome',
  qualification: '/fact-find/qualification',
  qualificationMessage: '/fact-find/qualification/message',
  form: (formId: string) => `/forms/${formId}`,
  pensionApplication: '/pension-application',
  verifyIdentity: '/pension-application/verify-identity',
  shareEmployer: '/pension-application/share-employer',
  scheduleCall: '/schedule-call',
  scheduler: '/scheduler',
  callCalendar: (eventUid: string) => `/calls/${eventUid}/call.ics`,
  call: (eventUid: string) => `/calls/${eventUid}`,
  cancelCall: (eventUid: string) => `/calls/${eventUid}/cancel`,
  /** What other systems post to us. */
  webhooks: '/webhooks/',
  profile: '/my-profile',
  identityPaper: (paper: string) => `/pension-application/verify-identity/papers/${paper}`,
  /** What other systems post to us. */
  profilePhone: '/my-profile/phone',
  profileAddress: '/my-profile/address',
  calculator: '/pension-calculator',
  calculatorForm: '/pension-calculator/calculator',
  calculatorQuote: '/pension-calculator/quote',
  space: `/${brand.slug}-space`,
  myPensions: '/my-pensions',
  user: (uid: string) => `/users/${uid}`,
  callable: (name: string) => `/callable/${name}`,
  terms: '/terms-of-business',
  privacy: '/privacy-policy',
  remuneration: '/remuneration',
  cookies: '/cookie-policy',
  accessibility: '/accessibility',
  about: '/about',
  faq: '/faq',
  outbox: '/outbox',
  outboxMail: (id: string) => `/outbox/${id}`,
  outboxLetter: (id: string) => `/outbox/${id}/letter`,
  accountChooser: '/dev/accounts',
  gallery: '/gallery',
} as const

/** The address in a mail that confirms an address or sets a new password (specification 1, section 2). */
export const actionLink = (origin: string, mode: ActionMode, oobCode: string): string =>
  `${origin}${paths.authAction}?${new URLSearchParams({ mode, oobCode })}`
