/** Signing in to the desk with the firm's own accounts: whom their issuer's word lets in, and for how long. */

import { type Role, sortRoles } from '#desk/domain/permissions.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { recentMinutes, signOnCheckMinutes, signOnLimitMinutes } from '#shared/domain/time/periods.ts'

/** What the settings say. */
export type StaffRules = {
  /** In lower case. */
  domains: readonly string[]
  groups: readonly { group: string; role: Role }[]
  /** Values of `acr` that stand for a second factor. */
  acr: readonly string[]
  /** The only way into the desk, except for the account of last resort. */
  required: boolean
}

/** The issuer's verified claims. Only `subject` identifies the person. */
export type StaffClaims = {
  subject: string
  /** In lower case. */
  email: string
  emailVerified: boolean
  given: string
  family: string
  name: string
  groups: readonly string[]
  acr: string | undefined
  amr: readonly string[]
  /** When they last authenticated at the issuer; undefined if it does not say. */
  authenticatedAt: Date | undefined
  /** The issuer's name for its session. */
  sid: string | undefined
}

/** `sign_on_refused`: the answer is not the issuer's word for this person, or it has none for them any more. */
export type IssuerFault = 'issuer_unreachable' | 'sign_on_refused'
export type ReturnFault = IssuerFault | 'sign_on_lost' | 'sign_on_cancelled' | 'sign_on_replayed'
export type StandingFault = 'email_unverified' | 'wrong_domain' | 'no_group'

/**
 * `last_resort`: this account never signs in there. `other_account`: their address belongs to somebody else's account
 * at the issuer, as after it was given to a new colleague. `removed`: at the desk, by a colleague. `not_fresh`: they
 * were to prove there again who they are, and the issuer does not say that they did.
 */
export type SignOnFault =
  | ReturnFault
  | StandingFault
  | 'last_resort'
  | 'other_account'
  | 'removed'
  | 'not_fresh'
  | 'user_disabled'
  | 'rate_limited'
  | 'not_found'

/** A current colleague's roles. Read at every sign-in and at every check. */
export function readStanding(
  { email, emailVerified, groups }: Pick<StaffClaims, 'email' | 'emailVerified' | 'groups'>,
  rules: Pick<StaffRules, 'domains' | 'groups'>,
): Result<readonly Role[], StandingFault> {
  if (!emailVerified) return fail('email_unverified')
  if (!rules.domains.includes(email.slice(email.lastIndexOf('@') + 1))) return fail('wrong_domain')
  const roles = sortRoles(rules.groups.filter(({ group }) => groups.includes(group)).map(({ role }) => role))
  return roles.length > 0 ? ok(roles) : fail('no_group')
}

/** Whether the issuer reports a second factor (RFC 8176; the firm defines its own values of `acr`). */
export const provesFactor = ({ acr, amr }: Pick<StaffClaims, 'acr' | 'amr'>, rules: Pick<StaffRules, 'acr'>): boolean =>
  amr.includes('mfa') || (acr !== undefined && rules.acr.includes(acr))

const minute = 60_000

/**
 * Since when a session counts as authenticated. An issuer that does not say may have recognised the browser from long
 * ago, so that does not count as recent.
 */
export const authenticatedSince = ({ authenticatedAt }: Pick<StaffClaims, 'authenticatedAt'>, now: Date): Date =>
  new Date(Math.min(now.getTime(), authenticatedAt?.getTime() ?? now.getTime() - recentMinutes * minute))

/** How a person signs in to the desk. */
export type SignOn = {
  /** The session was opened through the issuer. */
  byIssuer: boolean
  /** They signed in there before; undefined for who never did. */
  checkedAt: Date | undefined
  /** The account for when the issuer is down. */
  lastResort: boolean
}

/**
 * What a request at the desk waits for: `signOn`, a sign-in at the issuer; `check`, its word, which may be late;
 * `checkFirst`, its word before anything is shown. Who signed in at the issuer once gets in only there: a password of
 * ours would outlive their job.
 */
export function neededSignOn(
  { byIssuer, checkedAt, lastResort }: SignOn,
  { required }: Pick<StaffRules, 'required'>,
  now: Date,
): 'nothing' | 'signOn' | 'check' | 'checkFirst' {
  if (lastResort && !byIssuer) return 'nothing'
  if (!byIssuer) return required || checkedAt ? 'signOn' : 'nothing'
  if (!checkedAt) return 'signOn'
  const age = now.getTime() - checkedAt.getTime()
  if (age < signOnCheckMinutes * minute) return 'nothing'
  return age < signOnLimitMinutes * minute ? 'check' : 'checkFirst'
}
