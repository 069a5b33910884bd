/**
 * Who may open an address. `open` addresses show nothing private, or check access themselves. A verified member on
 * /verify/email-verification is redirected by the page, not by the guard. `program` asks for a key instead of a session
 * (server/guards/program-key.ts).
 */
export type Guard =
  | 'open'
  | 'guestOnly'
  | 'verified'
  | 'followUp'
  | 'signedIn'
  | 'adviser'
  | 'adviserBeforeMfa'
  | 'program'

/**
 * `elsewhere`: the adviser has to sign in with the firm's own accounts. `pending`: they have not completed the second
 * factor in this session.
 */
export type AdviserMfa = 'none' | 'elsewhere' | 'pending' | 'verified'

export type Visitor =
  /**
   * `wasAdviser`: an adviser has signed in with a second factor in this browser lately. `byIssuer`: the firm's people
   * sign in with its own accounts.
   */
  | { kind: 'guest'; wasAdviser?: boolean; byIssuer?: boolean }
  | { kind: 'member'; emailVerified: boolean; requestFollowup: boolean; adviser?: AdviserMfa }

export type Admission =
  | { kind: 'show' }
  /** Answered with 404. */
  | { kind: 'notFound' }
  | {
      kind: 'redirect'
      to: '/' | '/entry' | '/login' | '/verify/email-verification' | '/desk/second-factor' | '/auth/staff'
    }

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
    case 'program':
      return { kind: 'notFound' }
    case 'adviser':
    case 'adviserBeforeMfa':
      // Members and guests must not learn that the desk exists. An adviser signs in at /login first; after an ended
      // session they are redirected there.
      if (guest && visitor.wasAdviser) return redirect(visitor.byIssuer ? '/auth/staff' : '/login')
      if (guest || (visitor.adviser ?? 'none') === 'none') return { kind: 'notFound' }
      if (visitor.adviser === 'elsewhere') return redirect('/auth/staff')
      return guard === 'adviserBeforeMfa' || visitor.adviser === 'verified' ? show : redirect('/desk/second-factor')
  }
}

/** The only guards that need to know whether the visitor is an adviser. */
export const isForAdvisers = (guard: Guard): boolean => guard === 'adviser' || guard === 'adviserBeforeMfa'

/** Why the desk refuses one of its people: what their roles allow, or that the record is their own. */
export type Forbidden = 'role' | 'own'
