/** Signs a person of the firm in to the desk with the firm's own accounts. */
import type { IdentityUser } from '#adapters/identity/port.ts'
import { fallbackProfile } from '#areas/account/domain/fallback-profile.ts'
import { isRecent } from '#areas/account/domain/sign-in/session.ts'
import { readSocialName } from '#areas/account/domain/sign-in/social-name.ts'
import { startEpoch } from '#areas/account/flows/recovery/start-epoch.ts'
import { officeHours } from '#areas/calls/domain/availability.ts'
import { deleteUnprovenPassword } from '#database/accounts/credentials.ts'
import { isDisabled } from '#database/accounts/disabled-accounts.ts'
import { insertKnownBrowser } from '#database/accounts/known-browsers.ts'
import { insertUsedLoginCode } from '#database/accounts/second-factors.ts'
import { endSession } from '#database/accounts/sessions.ts'
import { insertAdviser } from '#database/desk/advisers.ts'
import {
  type LockedStaff,
  lockStaffByEmail,
  lockStaffBySubject,
  markStaffSession,
  saveSignOn,
} from '#database/desk/sign-ons.ts'
import { markAdmitted, setAdviser } from '#database/desk/team.ts'
import { insertMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { Role } from '#desk/domain/permissions.ts'
import {
  authenticatedSince,
  provesFactor,
  readStanding,
  type SignOnFault,
  type StaffClaims,
} from '#desk/domain/sign-on/sign-on.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import { applyRoles, encryptToken, loseDesk } from './standing.ts'

export async function startSignOn(
  app: AppContext,
  back: { to: string; fresh: boolean },
  client: Client,
): Promise<Result<{ url: string; cookies: string[] }, SignOnFault>> {
  const { staff } = app.identity
  if (!staff) return fail('not_found')
  if (await countAttempts(app, { socialPerClient: client })) return fail('rate_limited')
  return staff.start(back)
}

type Here = {
  current: { uid: string; sessionId: string; byIssuer: boolean } | undefined
  /** The hash of the browser's cookie. */
  browser: string
  client: Client
}

export async function finishSignOn(
  app: AppContext,
  request: Request,
  { current, browser, client }: Here,
): Promise<Result<{ to: string; cookies: string[] }, SignOnFault>> {
  const { staff } = app.identity
  if (!staff) return fail('not_found')
  const refuse = <Code extends SignOnFault>(why: Code, uid?: string) => {
    app.securityLog.write({ kind: 'sign_in_refused', way: 'issuer', why }, uid)
    return fail(why)
  }
  if (await countAttempts(app, { socialPerClient: client })) return refuse('rate_limited')
  const { rules } = staff
  // A copy of the address and the cookie must not get in at an issuer that takes a code twice.
  const takeOnce = (nonce: string) => insertUsedLoginCode(app.db, sha256(`sign-on ${rules.issuer} ${nonce}`), app.now())
  const answer = await staff.finish(request, takeOnce)
  if (!answer.ok) return refuse(answer.code)
  const { claims, token, back } = answer.value
  const { to, fresh } = back
  const { authenticatedAt } = claims
  if (fresh && !(authenticatedAt && isRecent({ authenticatedAt }, app.now()))) return refuse('not_fresh')
  const standing = readStanding(claims, rules)
  const account = await app.identity.findByEmail(claims.email)
  /** Without cookies, the earlier session continues. */
  type Signed = { uid: string; cookies?: string[] }
  const signed = await app.db.transaction().execute(async (trx): Promise<Result<Signed, SignOnFault>> => {
    const identity = { issuer: rules.issuer, subject: claims.subject }
    const known = await lockStaffBySubject(trx, identity)
    const refused = (code: SignOnFault) => refuse(code, known?.uid ?? undefined)
    if (!standing.ok) {
      if (known?.active) await loseDesk(app, trx, known, standing.code)
      return refused(standing.code)
    }
    const found = known ?? (await lockStaffByEmail(trx, claims.email))
    if (found?.lastResort) return refused('last_resort')
    if (!known && found?.issuer === rules.issuer) return refused('other_account')
    // A removal at the desk holds until a colleague adds them again.
    if (found && !found.active && found.uid !== null && found.leftAt === null) return refused('removed')
    const before = found?.uid ?? account?.uid
    if (before && (await isDisabled(trx, before))) return refused('user_disabled')
    const { id, uid } = await admit(app, trx, { found, account, claims, roles: standing.value })
    return auditedStep(app, trx, { kind: 'adviser', uid }, async (now) => {
      await saveSignOn(trx, { id, ...identity, token: encryptToken(app, id, token) }, now)
      await insertKnownBrowser(trx, uid, browser, now, { proven: true })
      if (fresh && current?.byIssuer && current.uid === uid)
        return changed(ok({ uid }), { action: 'reauthenticate', uid, after: { by: 'issuer' } })
      const factor = provesFactor(claims, rules)
      const { sessionId, cookies } = await staff.open(trx, uid)
      const since = authenticatedSince(claims, now)
      await markStaffSession(trx, sessionId, {
        at: now,
        sid: claims.sid,
        authenticatedAt: since,
        factorAt: factor ? now : null,
      })
      if (current) await endSession(trx, current.sessionId)
      const after = { factor: factor ? 'issuer' : 'own', first: !known }
      return changed(ok({ uid, cookies }), { action: 'sign_on', uid, after })
    })
  })
  if (!signed.ok) return signed
  const { uid, cookies } = signed.value
  if (!cookies) {
    const renewed = await app.identity.renewSession(request.headers)
    return ok({ to, cookies: [...answer.value.cookies, ...(renewed?.cookies ?? [])] })
  }
  app.securityLog.write({ kind: 'sign_in', way: 'issuer' }, uid)
  return ok({ to, cookies: [...answer.value.cookies, ...cookies] })
}

type Person = {
  found: LockedStaff | undefined
  /** The account with their address. */
  account: IdentityUser | undefined
  claims: StaffClaims
  roles: readonly Role[]
}
/** Admits a person whose groups allow it, on their first sign-in or on return. */
const admit = (
  app: AppContext,
  trx: Trx,
  { found, account, claims, roles }: Person,
): Promise<{ id: string; uid: string }> =>
  auditedStep(app, trx, { kind: 'server' }, async (now) => {
    if (found?.active && found.uid) {
      const { id, uid } = found
      return { value: { id, uid }, rows: await applyRoles(app, trx, found, roles, now) }
    }
    const uid = found?.uid ?? (await accountOf(app, trx, account, claims))
    const id = found?.id ?? app.newId()
    if (found) await setAdviser(trx, id, { uid, active: true, roles })
    else {
      const name = fullName(claims) || claims.email
      await insertAdviser(trx, { id, uid, name, email: claims.email, buffer: 15, hours: officeHours, roles }, now)
    }
    await markAdmitted(trx, id, now)
    await startEpoch(app, trx, { uid, event: 'admission' }, { kind: 'server' })
    app.securityLog.write({ kind: 'adviser_added' }, uid)
    return changed(
      { id, uid },
      {
        action: 'admit_adviser',
        uid,
        before: { active: false, uid: found?.uid ?? null },
        after: { adviser: id, active: true, uid, roles, by: 'issuer' },
      },
    )
  })

const fullName = ({ name, given, family }: StaffClaims): string => name || `${given} ${family}`.trim()

/** The account with their address, or a new one. The issuer has proved that the address is theirs. Returns its id. */
async function accountOf(
  app: AppContext,
  trx: Trx,
  existing: IdentityUser | undefined,
  claims: StaffClaims,
): Promise<string> {
  const { email } = claims
  if (existing) {
    // Another person may have signed up with this address and chosen the password.
    if (!existing.emailVerified) await deleteUnprovenPassword(trx, existing.uid)
    if (!existing.emailVerified) await app.identity.confirmEmail(trx, existing.uid)
    return existing.uid
  }
  const displayName = fullName(claims) || email
  const names =
    readSocialName({ given: claims.given, family: claims.family, full: claims.name }) ??
    fallbackProfile({ email, displayName: claims.name })
  return auditedStep(app, trx, { kind: 'server' }, async (now) => {
    const uid = await app.identity.staff?.createUser(trx, { email, displayName })
    if (uid === undefined) throw new Error('There is no issuer of the firm.')
    const { first_name, last_name } = names
    await insertMember(trx, { uid, email_address: email, first_name, last_name }, now)
    return changed(uid, { action: 'create_profile', uid })
  })
}
