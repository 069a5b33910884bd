/** Adding a passkey on the account page, and signing in with one. */
import type { PasskeyAnswer, SecondFactorVerified } from '#adapters/identity/port.ts'
import { noteSignInChange } from '#areas/account/flows/change-sign-in.ts'
import { carryStaffSession, endOwnSession, lockForSession, markMfaVerified } from '#database/accounts/sessions.ts'
import { findPasskeyOwner, notePasskeyUse } from '#database/accounts/sign-in-methods.ts'
import { lockAdviserOf, markFactorVerified } from '#database/desk/team.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { inOneEpoch } from './in-one-epoch.ts'
import type { Person } from './signed-in-person.ts'

export const addPasskey = (
  app: AppContext,
  person: Person,
  headers: Headers,
  response: object,
): Promise<Result<{ id: string; cookies: string[] }, 'passkey_refused'>> =>
  app.db.transaction().execute(async (trx) => {
    if (!(await lockForSession(trx, person.id, person.sessionId))) return fail('passkey_refused')
    const added = await app.identity.passkeys.register(trx, headers, response)
    if (added.ok) await noteSignInChange(app, trx, { ...person, passkey: added.value.id }, { what: 'passkeyAdded' })
    return added
  })

/**
 * Opens a session in which the second factor counts as verified. With `session` it only confirms the user who is
 * signed in there, and replaces that session.
 */
export async function signInWithPasskey(
  app: AppContext,
  {
    headers,
    response,
    session,
  }: { headers: Headers; response: PasskeyAnswer; session?: { id: MemberId; sessionId: string } | undefined },
  client: Client,
): Promise<Result<SecondFactorVerified, 'passkey_refused' | 'user-disabled' | 'rate_limited'>> {
  if (await countAttempts(app, { passkeyPerClient: client })) return fail('rate_limited')
  const owner = await findPasskeyOwner(app.db, response.id)
  const signedIn =
    session && owner !== session.id
      ? fail('passkey_refused')
      : await inOneEpoch(app, owner, 'passkey_refused', () => app.identity.passkeys.signIn(headers, response))
  if (!signedIn.ok) {
    app.securityLog.write({ kind: 'sign_in_refused', way: 'passkey', why: signedIn.code }, owner)
    return signedIn
  }
  const { uid, sessionId } = signedIn.value
  const verified = await audited(app, { kind: 'member', uid }, async (trx, now) => {
    await lockAdviserOf(trx, uid)
    if (!(await lockForSession(trx, uid, sessionId))) return fail('passkey_refused')
    await notePasskeyUse(trx, response.id, now)
    await markMfaVerified(trx, sessionId, now)
    await markFactorVerified(trx, uid, now)
    if (session) {
      await carryStaffSession(trx, session.sessionId, sessionId)
      await endOwnSession(trx, session.id, session.sessionId)
    }
    return changed(signedIn, { action: 'verify_second_factor', uid, after: { with: 'passkey' } })
  })
  if (!verified.ok) return verified
  app.securityLog.write({ kind: 'sign_in', way: 'passkey' }, uid)
  return signedIn
}
