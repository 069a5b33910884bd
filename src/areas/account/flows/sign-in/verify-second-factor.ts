/** Verifies a second factor: at sign-in, to confirm a new secret, or to open the desk in a session without one. */

import type { CodeRefusal, SecondFactorVerified } from '#adapters/identity/port.ts'
import { readCode } from '#areas/account/domain/sign-in/second-factor.ts'
import { closeOpenRecovery } from '#areas/account/flows/recovery/close-recovery.ts'
import { lockForSession, markMfaVerified } from '#database/accounts/sessions.ts'
import { isActiveAdviser, lockAdviserOf, markFactorVerified } from '#database/desk/team.ts'
import { fail, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'
import { countAttempts, forgetAttempt } from '#shared/flows/rate-limit.ts'
import { inOneEpoch } from './in-one-epoch.ts'
import { linkWaitingProvider } from './link-waiting-provider.ts'

export type SecondFactorRefusal = CodeRefusal | 'code_missing'

/**
 * Marks the session as verified and audits it. Every attempt counts per member who is signed in (`uid`); per client
 * only failures, or a busy office behind one address would lock itself out.
 */
export async function verifySecondFactor(
  app: AppContext,
  { headers, code, uid }: { headers: Headers; code: string; uid?: string },
  client: Client,
): Promise<Result<SecondFactorVerified, SecondFactorRefusal>> {
  if (code.trim() === '') return fail('code_missing')
  const attempts = { secondFactorPerClient: client, ...(uid === undefined ? {} : { secondFactorPerMember: uid }) }
  if (await countAttempts(app, attempts)) return fail('rate_limited')
  // A factor that is not set up to the end must not replace the code that was emailed.
  if (uid === undefined && (await app.identity.secondFactor.challengeKind(headers)) === 'emailed')
    return fail('code_expired')
  const read = readCode(code)
  const refuse = (why: CodeRefusal) => app.securityLog.write({ kind: 'code_refused', code: 'second_factor', why }, uid)
  if (!read) {
    refuse('code_wrong')
    return fail('code_wrong')
  }
  const challenged = uid === undefined ? await app.identity.secondFactor.challengedUser(headers) : undefined
  const mfaVerified = await inOneEpoch(app, challenged, 'code_expired', () =>
    app.identity.secondFactor.verify(headers, read),
  )
  if (!mfaVerified.ok) {
    refuse(mfaVerified.code)
    return mfaVerified
  }
  await forgetAttempt(app, 'secondFactorPerClient', client)
  const { uid: verifiedUid, sessionId } = mfaVerified.value
  const kind = (await isActiveAdviser(app.db, verifiedUid)) ? 'adviser' : 'member'
  const marked = await audited(app, { kind, uid: verifiedUid }, async (trx, now) => {
    await lockAdviserOf(trx, verifiedUid)
    if (!(await lockForSession(trx, verifiedUid, sessionId))) return fail('code_expired')
    await markMfaVerified(trx, sessionId, now)
    if (kind === 'adviser') await markFactorVerified(trx, verifiedUid, now)
    if (uid === undefined) await linkWaitingProvider(app, trx, headers, mfaVerified.value)
    app.securityLog.write({ kind: 'sign_in', way: 'second_factor' }, verifiedUid)
    return changed(mfaVerified, { action: 'verify_second_factor', uid: verifiedUid, after: { with: read.kind } })
  })
  if (!marked.ok) return marked
  // The member has a code after all, or a new authenticator app that the recovery is not about.
  await app.db
    .transaction()
    .execute((trx) => closeOpenRecovery(app, trx, verifiedUid, { kind: 'member', uid: verifiedUid }))
  return mfaVerified
}
