import { addresses } from './addresses.ts'
import { matchesPattern } from './path-pattern.ts'

export type Guard = 'open' | 'guestOnly' | 'verified' | 'followUp' | 'signedIn' | 'adviser' | 'adviserBeforeMfa'

/** `pending`: the adviser has not completed the second factor in this session. */
export type AdviserMfa = 'none' | 'pending' | 'verified'

export type Visitor =
  /** `wasAdviser`: an adviser has signed in with a second factor in this browser lately. */
  | { kind: 'guest'; wasAdviser?: boolean }
  | { kind: 'member'; emailVerified: boolean; requestFollowup: boolean; adviser?: AdviserMfa }

export type Admission =
  | { kind: 'show' }
  /** Answered as if the address did not exist. */
  | { kind: 'notFound' }
  | { kind: 'redirect'; to: (typeof addresses)['home' | 'entry' | 'login' | 'emailVerification' | 'deskSecondFactor'] }

const show: Admission = { kind: 'show' }
const redirect = (to: Extract<Admission, { kind: 'redirect' }>['to']): Admission => ({ kind: 'redirect', to })

/** Who may see a page, and where everyone else is redirected (specification 1, section 2, route guards). */
export function admit(guard: Guard, visitor: Visitor): Admission {
  const guest = visitor.kind === 'guest'
  switch (guard) {
    case 'open':
      return show
    case 'guestOnly':
      return guest ? show : redirect(addresses.home)
    case 'verified':
      if (guest) return redirect(addresses.entry)
      return visitor.emailVerified ? show : redirect(addresses.emailVerification)
    case 'followUp':
      if (guest) return redirect(addresses.login)
      // An unverified member goes to '/', whose own guard redirects to the verification screen.
      return visitor.emailVerified && !visitor.requestFollowup ? show : redirect(addresses.home)
    case 'signedIn':
      return guest ? redirect(addresses.login) : show
    case 'adviser':
    case 'adviserBeforeMfa':
      // Neither a member nor a guest learns that the desk exists. An adviser signs in at /login first, and whose
      // session ended is led there.
      if (guest && visitor.wasAdviser) return redirect(addresses.login)
      if (guest || (visitor.adviser ?? 'none') === 'none') return { kind: 'notFound' }
      return guard === 'adviserBeforeMfa' || visitor.adviser === 'verified'
        ? show
        : redirect(addresses.deskSecondFactor)
  }
}

/** The only guards that need to know whether the visitor is an adviser. */
export const isForAdvisers = (guard: Guard): boolean => guard === 'adviser' || guard === 'adviserBeforeMfa'

/**
 * Every address and its guard. A verified member on /verify/email-verification is redirected by the page, not by the
 * guard. '/:slug-space' stands for the product's slug, which brand.ts owns. `open` addresses show nothing private, or
 * check access themselves.
 */
export const guards = {
  [addresses.home]: 'verified',
  [addresses.entry]: 'guestOnly',
  [addresses.login]: 'guestOnly',
  '/login/second-factor': 'guestOnly',
  '/login/lost-second-factor': 'guestOnly',
  '/signup': 'guestOnly',
  '/forgot-password': 'guestOnly',
  '/auth/action': 'open',
  [addresses.emailVerification]: 'signedIn',
  '/verify/request-followup': 'followUp',
  '/verify/name': 'signedIn',
  '/reauthenticate': 'signedIn',
  '/schedule-call': 'verified',
  /** Shown in a frame: the page checks the session itself, because a redirect inside a frame does not help. */
  '/scheduler': 'open',
  /** A calendar program has no session: the secret in the address names the adviser. */
  '/calendar/:file': 'open',
  '/calls/:id/call.ics': 'verified',
  '/calls': 'verified',
  '/calls/:id': 'verified',
  '/calls/:id/cancel': 'verified',
  /** An employer has no account: the key in the link authenticates the request. */
  '/employer-form': 'open',
  '/webhooks/calendly': 'open',
  '/webhooks/jotform/:secret': 'open',
  '/pension-calculator': 'open',
  '/pension-calculator/calculator': 'open',
  '/pension-calculator/quote': 'open',
  '/pension-calculator/quote.png': 'open',
  '/pension-calculator/quote.pdf': 'open',
  '/pension-calculator/quote.csv': 'open',
  '/pension-calculator/print': 'open',
  '/pension-calculator/embed': 'open',
  '/embed/calculator': 'open',
  '/pension-calculator/compare': 'open',
  '/my-profile': 'verified',
  '/my-profile/phone': 'verified',
  '/my-profile/address': 'verified',
  '/my-profile/identity': 'verified',
  '/my-profile/identity/document': 'verified',
  '/my-profile/data': 'verified',
  '/my-profile/data/copy': 'verified',
  '/my-profile/data/delete': 'verified',
  '/my-profile/requests': 'verified',
  /** Opened by somebody who has no account any more. */
  '/account-deleted': 'open',
  '/my-profile/security': 'verified',
  '/my-profile/security/email': 'verified',
  '/my-profile/security/password': 'verified',
  '/my-profile/security/authenticator': 'verified',
  '/my-profile/security/review': 'verified',
  '/my-profile/security/passkeys': 'verified',
  '/my-profile/security/passkeys/:id': 'verified',
  '/my-profile/security/passkey-ceremony': 'verified',
  /** The key in an email's link names the change. */
  '/auth/email': 'open',
  /** The key in an email's link names the request. */
  '/auth/stop-recovery': 'open',
  '/auth/passkey': 'open',
  /** The key in an email's link names the member. */
  '/unsubscribe': 'open',
  '/my-pensions': 'signedIn',
  '/my-pensions/statements/:year': 'verified',
  '/:slug-space': 'verified',
  [addresses.factFind]: 'verified',
  [addresses.factFindWelcome]: 'verified',
  [addresses.qualification]: 'verified',
  [addresses.qualificationMessage]: 'verified',
  [addresses.personalDetails]: 'verified',
  [addresses.financialDetails]: 'verified',
  [addresses.riskReward]: 'verified',
  '/recommendations/details/:zurich_details': 'verified',
  '/recommendations/details/:zurich_details/documents/:document': 'verified',
  [addresses.pensionApplication]: 'verified',
  [addresses.activityDetails]: 'verified',
  [addresses.activityMore]: 'verified',
  [addresses.activityInformation]: 'verified',
  [addresses.activitySuccess]: 'verified',
  [addresses.verifyIdentity]: 'verified',
  '/pension-application/verify-identity/documents/:document': 'verified',
  [addresses.contribution]: 'verified',
  [addresses.prsaForm]: 'verified',
  [addresses.provider]: 'verified',
  [addresses.signContract]: 'verified',
  [addresses.shareEmployer]: 'verified',
  [addresses.applicationSuccess]: 'verified',
  '/pension-application/plan-declaration': 'verified',
  '/pension-application/cooling-off': 'verified',
  '/pension-application/documents/:document': 'verified',
  '/pension-pplication': 'verified',
  '/sign-out': 'signedIn',
  '/auth/social/:provider': 'open',
  '/auth/done': 'open',
  '/api/auth/callback/:provider': 'open',
  '/users/:uid': 'signedIn',
  '/callable/:name': 'open',
  /** Checks the verified guard itself: in a frame, a redirect would lead to a page that no frame may show. */
  '/forms/:formId': 'open',
  '/terms-of-business': 'open',
  '/privacy-policy': 'open',
  '/remuneration': 'open',
  '/cookie-policy': 'open',
  '/accessibility': 'open',
  '/about': 'open',
  '/faq': 'open',
  /** At the foot of every page. */
  '/partner-logos/:file': 'open',
  /** Colours are a matter of the browser, not of an account. */
  '/theme': 'open',
  '/desk': 'adviser',
  [addresses.deskSecondFactor]: 'adviserBeforeMfa',
  '/desk/advisers': 'adviser',
  '/desk/availability': 'adviser',
  '/desk/availability/:adviser': 'adviser',
  '/desk/audit': 'adviser',
  '/desk/audit.csv': 'adviser',
  '/desk/tasks': 'adviser',
  '/desk/hand-over': 'adviser',
  '/desk/service-levels': 'adviser',
  '/desk/firm': 'adviser',
  '/desk/firm/edit/:section': 'adviser',
  '/desk/firm/edit/partners': 'adviser',
  '/desk/firm/logos/:file': 'adviser',
  '/desk/firm/versions/:version': 'adviser',
  '/desk/firm/versions/:version/approve': 'adviser',
  '/desk/firm/versions/:version/terms': 'adviser',
  '/desk/firm/versions/:version/preview/:document': 'adviser',
  '/desk/numbers': 'adviser',
  '/desk/numbers.csv': 'adviser',
  '/desk/start': 'adviser',
  '/desk/values': 'adviser',
  '/desk/values/:import': 'adviser',
  '/desk/members/:uid': 'adviser',
  '/desk/members/:uid/recommendation': 'adviser',
  '/desk/members/:uid/recommendation/:document': 'adviser',
  '/desk/members/:uid/second-approval': 'adviser',
  '/desk/members/:uid/owner': 'adviser',
  '/desk/members/:uid/tasks': 'adviser',
  '/desk/members/:uid/identity': 'adviser',
  '/desk/members/:uid/identity/:document': 'adviser',
  '/desk/members/:uid/identity-change': 'adviser',
  '/desk/members/:uid/identity-change/:change': 'adviser',
  '/desk/members/:uid/contribution': 'adviser',
  '/desk/members/:uid/pension': 'adviser',
  '/desk/members/:uid/values': 'adviser',
  '/desk/members/:uid/requests': 'adviser',
  '/desk/members/:uid/call': 'adviser',
  '/desk/members/:uid/sending': 'adviser',
  '/desk/members/:uid/provider-file': 'adviser',
  '/.well-known/security.txt': 'open',
  '/.well-known/change-password': 'open',
  '/robots.txt': 'open',
  '/sitemap.xml': 'open',
  '/manifest.webmanifest': 'open',
  '/outbox': 'open',
  '/outbox/:id': 'open',
  '/outbox/:id/html': 'open',
  '/dev/accounts': 'open',
  '/gallery': 'open',
  /** Any other address: the not-found page. */
  '/*': 'open',
} as const satisfies Record<string, Guard>

export type RoutePath = keyof typeof guards

/** Guards of the pages that a member or an adviser may return to after an interruption. */
const ownPages: readonly Guard[] = ['verified', 'signedIn', 'adviser', 'adviserBeforeMfa']

/**
 * The path if it is one of our own pages for members or advisers, else undefined: a link must not lead anywhere else.
 */
export function readReturnPath(path: string): string | undefined {
  if (!/^\/[\w/-]*$/.test(path)) return undefined
  const known = Object.entries(guards).some(
    ([pattern, guard]) =>
      // The placeholder for the brand's slug would match every address.
      ownPages.includes(guard) && !pattern.startsWith('/:') && matchesPattern(pattern, path),
  )
  return known ? path : undefined
}

/** Addresses that answer programs in JSON: instead of a redirect, a guest gets 401 there. */
const dataAddresses: readonly string[] = ['/users/:uid', '/calls', '/calls/:id'] satisfies RoutePath[]

/** Addresses that a secret in the address opens. Neither browsers nor proxies store them. */
const linkAddresses: readonly string[] = [
  '/auth/action',
  '/auth/email',
  '/auth/stop-recovery',
  '/unsubscribe',
  '/employer-form',
  '/calendar/:file',
] satisfies RoutePath[]

export const isOpenedByLink = (pattern: string): boolean => linkAddresses.includes(pattern)

export const isForData = (pattern: string): boolean => dataAddresses.includes(pattern)

/**
 * The guard of a route by its pattern, as the router matched it; the router handles spelling, case, slashes and its own
 * data addresses. A pattern without a row has no guard, and nobody may enter.
 */
export const guardOf = (pattern: string): Guard | undefined =>
  Object.hasOwn(guards, pattern) ? guards[pattern as RoutePath] : undefined
