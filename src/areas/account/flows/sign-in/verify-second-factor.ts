/** Verifies a second factor: at sign-in, to confirm a new secret, or to open the desk in a session without one. */

import type { CodeRefusal, SecondFactorVerified } from '#adapters/identity/port.ts'
import { readCode } from '#areas/account/domain/sign-in/second-factor.ts'
import { closeOpenRecovery } from '#areas/account/flows/recovery/close-recovery.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import { markMfaVerified } from '#database/accounts/sessions.ts'
import { isActiveAdviser, lockAdviserOf, markFactorVerified } from '#database/desk/team.ts'
import type { Trx } from '#database/schema.ts'
import { fail, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'
import { countAttempts, forgetAttempt } from '#shared/flows/rate-limit.ts'
import { linkWaitingProvider } from './link-waiting-provider.ts'

export type SecondFactorRefusal = CodeRefusal | 'code_missing'

/**
 * Marks the session as verified and audits it. Every attempt counts per member who is signed in (`uid`); per client
 * only failures, or a busy office behind one address would lock itself out. `confirm`: what is written with it.
 */
export async function verifySecondFactor(
  app: AppContext,
  { headers, code, uid }: { headers: Headers; code: string; uid?: string },
  client: Client,
  confirm?: (trx: Trx) => Promise<void>,
): Promise<Result<SecondFactorVerified, SecondFactorRefusal>> {
  if (code.trim() === '') return fail('code_missing')
  const attempts = { secondFactorPerClient: client, ...(uid === undefined ? {} : { secondFactorPerMember: uid }) }
  if (await countAttempts(app, attempts)) return fail('rate_limited')
  // A factor that is not set up to the end must not replace the code that was emailed.
  if (uid === undefined && (await app.identity.secondFactor.challengeKind(headers)) === 'emailed')
    return fail('code_expired')
  const read = readCode(code)
  const refuse = (why: CodeRefusal) => {
    app.securityLog.write({ kind: 'code_refused', code: 'second_factor', why }, uid)
    return fail(why)
  }
  if (!read) return refuse('code_wrong')
  const owner = uid ?? (await app.identity.secondFactor.challengedUser(headers))
  if (owner === undefined) return refuse('code_expired')
  const actor = { kind: (await isActiveAdviser(app.db, owner)) ? 'adviser' : 'member', uid: owner } as const
  const verified = await app.db.transaction().execute(async (trx) => {
    await lockAdviserOf(trx, owner)
    await lockAccount(trx, owner)
    const marked = await auditedStep(app, trx, actor, async (now) => {
      const made = await app.identity.secondFactor.verify(trx, headers, read)
      if (!made.ok) return made
      await markMfaVerified(trx, made.value.sessionId, now)
      if (actor.kind === 'adviser') await markFactorVerified(trx, owner, now)
      if (uid === undefined) await linkWaitingProvider(app, trx, headers, made.value)
      app.securityLog.write({ kind: 'sign_in', way: 'second_factor' }, owner)
      return changed(made, { action: 'verify_second_factor', uid: owner, after: { with: read.kind } })
    })
    if (!marked.ok) return marked
    // The member has a code after all, or a new authenticator app that the recovery is not about.
    await closeOpenRecovery(app, trx, owner, { kind: 'member', uid: owner })
    await confirm?.(trx)
    return marked
  })
  if (!verified.ok) return refuse(verified.code)
  await forgetAttempt(app, 'secondFactorPerClient', client)
  return verified
}
