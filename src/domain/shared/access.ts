export type Guard = 'open' | 'guestOnly' | 'verified' | 'followUp' | 'signedIn' | 'adviser' | 'adviserBeforeMfa'

/** `pending`: the adviser has not completed the second factor in this session. */
export type AdviserMfa = 'none' | 'pending' | 'verified'

export type Visitor =
  | { kind: 'guest' }
  | { kind: 'member'; emailVerified: boolean; requestFollowup: boolean; adviser?: AdviserMfa }

export type Admission =
  | { kind: 'show' }
  /** Answered as if the address did not exist. */
  | { kind: 'notFound' }
  | { kind: 'redirect'; to: '/' | '/entry' | '/login' | '/verify/email-verification' | '/desk/second-factor' }

const show: Admission = { kind: 'show' }
const redirect = (to: Extract<Admission, { kind: 'redirect' }>['to']): Admission => ({ kind: 'redirect', to })

/** Who may see a page, and where everyone else is redirected (specification 1, section 2, route guards). */
export function admit(guard: Guard, visitor: Visitor): Admission {
  const guest = visitor.kind === 'guest'
  switch (guard) {
    case 'open':
      return show
    case 'guestOnly':
      return guest ? show : redirect('/')
    case 'verified':
      if (guest) return redirect('/entry')
      return visitor.emailVerified ? show : redirect('/verify/email-verification')
    case 'followUp':
      if (guest) return redirect('/login')
      // An unverified member goes to '/', whose own guard redirects to the verification screen.
      return visitor.emailVerified && !visitor.requestFollowup ? show : redirect('/')
    case 'signedIn':
      return guest ? redirect('/login') : show
    case 'adviser':
    case 'adviserBeforeMfa':
      if (guest) return redirect('/login')
      // A member never learns that the desk exists.
      if ((visitor.adviser ?? 'none') === 'none') return { kind: 'notFound' }
      return guard === 'adviserBeforeMfa' || visitor.adviser === 'verified' ? show : redirect('/desk/second-factor')
  }
}

/** The only guards that need to know whether the visitor is an adviser. */
export const isForAdvisers = (guard: Guard): boolean => guard === 'adviser' || guard === 'adviserBeforeMfa'

/**
 * Every address and its guard. A verified member on /verify/email-verification is redirected by the page, not by the guard. '/:slug-space' stands for
 * the product's slug, which brand.ts owns. `open` addresses show nothing private, or check access themselves.
 */
export const guards = {
  '/': 'verified',
  '/entry': 'guestOnly',
  '/login': 'guestOnly',
  '/login/second-factor': 'guestOnly',
  '/signup': 'guestOnly',
  '/forgot-password': 'guestOnly',
  '/auth/action': 'open',
  '/verify/email-verification': 'signedIn',
  '/verify/request-followup': 'followUp',
  '/schedule-call': 'verified',
  /** Shown in a frame: the page checks the session itself, because a redirect inside a frame does not help. */
  '/scheduler': 'open',
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
  '/my-profile': 'verified',
  '/my-profile/phone': 'verified',
  '/my-profile/address': 'verified',
  '/my-pensions': 'signedIn',
  '/:slug-space': 'verified',
  '/fact-find': 'verified',
  '/fact-find/welcome': 'verified',
  '/fact-find/qualification': 'verified',
  '/fact-find/qualification/message': 'verified',
  '/fact-find/personal-details': 'verified',
  '/fact-find/financial-details': 'verified',
  '/fact-find/risk-reward': 'verified',
  '/recommendations/details/:zurich_details': 'verified',
  '/recommendations/details/:zurich_details/documents/:document': 'verified',
  '/pension-application': 'verified',
  '/pension-application/activity-details': 'verified',
  '/pension-application/activity-details/add-details': 'verified',
  '/pension-application/activity-information': 'verified',
  '/pension-application/activity-information/success': 'verified',
  '/pension-application/verify-identity': 'verified',
  '/pension-application/verify-identity/documents/:document': 'verified',
  '/pension-application/prsa-form': 'verified',
  '/pension-application/prsa-form/zurich-provider': 'verified',
  '/pension-application/sign-contract': 'verified',
  '/pension-application/share-employer': 'verified',
  '/pension-application/success': 'verified',
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
  '/desk': 'adviser',
  '/desk/second-factor': 'adviserBeforeMfa',
  '/desk/advisers': 'adviser',
  '/desk/members/:uid': 'adviser',
  '/desk/members/:uid/recommendation': 'adviser',
  '/desk/members/:uid/recommendation/:document': 'adviser',
  '/desk/members/:uid/identity': 'adviser',
  '/desk/members/:uid/identity/:document': 'adviser',
  '/desk/members/:uid/pension': 'adviser',
  '/desk/members/:uid/provider-file': 'adviser',
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

/**
 * The guard of a route by its pattern, as the router matched it; the router handles spelling, case, slashes and its own data addresses. A pattern
 * without a row has no guard, and nobody may enter.
 */
export const guardOf = (pattern: string): Guard | undefined =>
  Object.hasOwn(guards, pattern) ? guards[pattern as RoutePath] : undefined
