/** Every address of the app, by name. Write links as `paths.login`, never as '/login'. */
import { brand } from '#brand.ts'
import type { ActionMode } from '#domain/account/action-code.ts'
import { addresses } from '#domain/shared/addresses.ts'

export const paths = {
  ...addresses,
  secondFactor: '/login/second-factor',
  lostSecondFactor: '/login/lost-second-factor',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  securityTxt: '/.well-known/security.txt',
  changePassword: '/.well-known/change-password',
  authAction: '/auth/action',
  requestFollowup: '/verify/request-followup',
  yourName: '/verify/name',
  signOut: '/sign-out',
  reauthenticate: '/reauthenticate',
  socialStart: (provider: string) => `/auth/social/${provider}`,
  socialDone: '/auth/done',
  socialCallback: (provider: string) => `/api/auth/callback/${provider}`,
  form: (formId: string) => `/forms/${formId}`,
  applicationDocument: (document: string) => `/pension-application/documents/${document}`,
  pensionApplicationMisspelt: '/pension-pplication',
  planDeclaration: '/pension-application/plan-declaration',
  coolingOff: '/pension-application/cooling-off',
  employerForm: '/employer-form',
  scheduleCall: '/schedule-call',
  scheduler: '/scheduler',
  callCalendar: (eventUid: string) => `/calls/${eventUid}/call.ics`,
  call: (eventUid: string) => `/calls/${eventUid}`,
  cancelCall: (eventUid: string) => `/calls/${eventUid}/cancel`,
  /** The prefix of the addresses that other systems post to. */
  webhooks: '/webhooks/',
  profile: '/my-profile',
  unsubscribe: '/unsubscribe',
  identityDocument: (document: string) => `/pension-application/verify-identity/documents/${document}`,
  profilePhone: '/my-profile/phone',
  profileAddress: '/my-profile/address',
  profileIdentity: '/my-profile/identity',
  security: '/my-profile/security',
  securityEmail: '/my-profile/security/email',
  securityPassword: '/my-profile/security/password',
  securityAuthenticator: '/my-profile/security/authenticator',
  securityPasskeys: '/my-profile/security/passkeys',
  securityPasskey: (id: string) => `/my-profile/security/passkeys/${id}`,
  passkeyCeremony: '/my-profile/security/passkey-ceremony',
  emailChange: '/auth/email',
  stopRecovery: '/auth/stop-recovery',
  loginPasskey: '/auth/passkey',
  profileIdentityDocument: '/my-profile/identity/document',
  profileData: '/my-profile/data',
  profileExport: '/my-profile/data/copy',
  deleteAccount: '/my-profile/data/delete',
  accountDeleted: '/account-deleted',
  profileRequests: '/my-profile/requests',
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
  recommendationDocument: (route: string, document: string) =>
    `${addresses.recommendation(route)}/documents/${document}`,
  desk: '/desk',
  deskAdvisers: '/desk/advisers',
  deskMember: (uid: string) => `/desk/members/${uid}`,
  deskRecommendation: (uid: string) => `/desk/members/${uid}/recommendation`,
  deskDocument: (uid: string, document: string) => `/desk/members/${uid}/recommendation/${document}`,
  deskIdentity: (uid: string) => `/desk/members/${uid}/identity`,
  deskIdentityDocument: (uid: string, document: string) => `/desk/members/${uid}/identity/${document}`,
  deskIdentityChange: (uid: string) => `/desk/members/${uid}/identity-change`,
  deskIdentityChangeDocument: (uid: string, change: string) => `/desk/members/${uid}/identity-change/${change}`,
  deskCall: (uid: string) => `/desk/members/${uid}/call`,
  deskSending: (uid: string) => `/desk/members/${uid}/sending`,
  deskProviderFile: (uid: string) => `/desk/members/${uid}/provider-file`,
  deskContribution: (uid: string) => `/desk/members/${uid}/contribution`,
  deskPension: (uid: string) => `/desk/members/${uid}/pension`,
  deskRequests: (uid: string) => `/desk/members/${uid}/requests`,
  outbox: '/outbox',
  outboxEntry: (id: string) => `/outbox/${id}`,
  outboxHtml: (id: string) => `/outbox/${id}/html`,
  accountChooser: '/dev/accounts',
  gallery: '/gallery',
} as const

/**
 * The link in an email that verifies an email address or resets a password (specification 1, section 2). It has all that an unmodified client of the
 * hosted provider asks for; the key names the app and opens nothing.
 */
export const actionLink = (origin: string, mode: ActionMode, oobCode: string): string =>
  `${origin}${paths.authAction}?${new URLSearchParams({ mode, oobCode, apiKey: brand.slug })}`

/** Asks the member to prove again who they are, and leads back to this path. */
export const reauthenticateFor = (path: string): string =>
  `${paths.reauthenticate}?${new URLSearchParams({ to: path })}`
