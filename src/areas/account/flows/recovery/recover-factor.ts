/**
 * Turns two-step sign-in off for a user who passed the first step but lost both the authenticator app and the recovery
 * codes.
 */

import {
  type FactorRecoveryState,
  factorRecoveryState,
  recoveryReadyAt,
} from '#areas/account/domain/recovery/factor-recovery.ts'
import { newCodeId } from '#areas/account/flows/action-code.ts'
import { signInChanged } from '#areas/account/flows/change-sign-in.ts'
import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import type { Person } from '#areas/account/flows/sign-in/signed-in-person.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import {
  closeRecovery,
  type FactorRecovery,
  findOpenRecovery,
  findRecovery,
  findRecoveryByKey,
  insertRecovery,
} from '#database/accounts/factor-recoveries.ts'
import { deleteSecondFactor } from '#database/accounts/second-factors.ts'
import { isActiveAdviser } from '#database/desk/team.ts'
import { hasEmail } from '#database/emails.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { recoveryHours } from '#shared/domain/time/periods.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import { closeOpenRecovery } from './close-recovery.ts'
import { emailEverywhere } from './email-everywhere.ts'
import { keyHash } from './emailed-keys.ts'
import { forceNewPassword } from './force-new-password.ts'

export type OwnRecovery = { state: FactorRecoveryState; readyAt: Date }

/**
 * The options of a user who has just passed the first step. `none`: no recovery was requested. `adviser`: the desk's
 * second factor cannot be recovered this way. Undefined when no sign-in waits for a code.
 */
export async function readRecovery(
  app: AppContext,
  headers: Headers,
): Promise<OwnRecovery | 'none' | 'adviser' | undefined> {
  const { challengeKind, challengedUser } = app.identity.secondFactor
  const uid = (await challengeKind(headers)) === 'app' ? await challengedUser(headers) : undefined
  if (uid === undefined) return undefined
  if (await isActiveAdviser(app.db, uid)) return 'adviser'
  return (await findOwnRecovery(app, uid)) ?? 'none'
}

export type RecoveryRefusal = 'code_expired' | 'is_adviser' | 'rate_limited'

/**
 * Starts the delay and emails every address on file. Asking again while it runs, or when it is over, changes nothing.
 */
export async function requestRecovery(app: AppContext, headers: Headers): Promise<Result<void, RecoveryRefusal>> {
  const known = await readRecovery(app, headers)
  const uid = await app.identity.secondFactor.challengedUser(headers)
  if (known === undefined || uid === undefined) return fail('code_expired')
  if (known === 'adviser') return fail('is_adviser')
  if (known !== 'none') return ok(undefined)
  if (await countAttempts(app, { recoveryPerMember: uid })) return fail('rate_limited')
  await audited(app, { kind: 'guest' }, async (trx, now) => {
    await lockAccount(trx, uid)
    const open = await findOpenRecovery(trx, uid)
    if (open && factorRecoveryState(open, now) !== 'expired') return unchanged(undefined)
    if (open) await closeRecovery(trx, uid, { stoppedAt: now })
    const id = newCodeId(app)
    await insertRecovery(trx, { id, uid, askedAt: now, stopHash: keyHash(app, 'stop-recovery', id) })
    app.securityLog.write({ kind: 'recovery_asked' }, uid)
    await emailEverywhere(app, trx, uid, (name) => ({
      kind: 'recovery-asked',
      name,
      recoveryId: id,
      readyAt: recoveryReadyAt(now).toISOString(),
    }))
    // A minute later, since the queue's clock may be ahead of ours.
    await app.jobs.enqueue(trx, 'recovery-ready', { recoveryId: id }, { inSeconds: recoveryHours * 3600 + 60 })
    return changed(undefined, { action: 'ask_recovery', uid })
  })
  return ok(undefined)
}

/** The job at the end of the delay: emails the owner, once, that they can continue, and again how to stop it. */
export async function notifyRecoveryReady(app: AppContext, { recoveryId }: { recoveryId: string }): Promise<void> {
  const asked = await findRecovery(app.db, recoveryId)
  if (!asked) return
  await app.db.transaction().execute(async (trx) => {
    await lockAccount(trx, asked.uid)
    const recovery = await findRecovery(trx, recoveryId)
    if (!recovery || factorRecoveryState(recovery, app.now()) !== 'ready') return
    // The queue may run a job twice after a crash.
    if (await hasEmail(trx, recovery.uid, { kind: 'recovery-ready', recoveryId }, recovery.askedAt)) return
    await emailEverywhere(app, trx, recovery.uid, (name) => ({ kind: 'recovery-ready', name, recoveryId }))
  })
}

/** After the delay, turns two-step sign-in off and signs every device out. Repeating it changes nothing. */
export async function finishRecovery(app: AppContext, headers: Headers): Promise<Result<void, 'code_expired'>> {
  const uid = await app.identity.secondFactor.challengedUser(headers)
  if (uid === undefined) return fail('code_expired')
  return audited(app, { kind: 'guest' }, async (trx, now) => {
    await lockAccount(trx, uid)
    const open = await findOpenRecovery(trx, uid)
    const isReady = open && factorRecoveryState(open, now) === 'ready'
    if (!isReady || (await isActiveAdviser(trx, uid))) return fail('code_expired')
    await closeRecovery(trx, uid, { doneAt: now })
    await deleteSecondFactor(trx, uid)
    await revokeSessions(app, trx, uid)
    app.securityLog.write({ kind: 'factor_removed', factor: 'authenticator' }, uid)
    await emailEverywhere(app, trx, uid, (name) => signInChanged(name, { what: 'authenticatorRemoved' }, now))
    return changed(ok(undefined), { action: 'remove_second_factor', uid, after: { with: 'recovery' } })
  })
}

export type StopRefusal = 'link_unknown' | 'link_over'

/** The recovery that the link in the emails can still stop. */
export async function findStoppable(app: AppContext, key: string): Promise<Result<FactorRecovery, StopRefusal>> {
  const found = key === '' ? undefined : await findRecoveryByKey(app.db, sha256(key))
  if (!found) return fail('link_unknown')
  const state = factorRecoveryState(found, app.now())
  return state === 'done' || state === 'expired' ? fail('link_over') : ok(found)
}

/**
 * Stops the recovery. The person who requested it knows the password, so every session ends, and the owner gets a link
 * to choose a new one. Stopping twice changes nothing.
 */
export async function stopRecovery(app: AppContext, key: string): Promise<Result<void, StopRefusal>> {
  const found = await findStoppable(app, key)
  if (!found.ok) return found
  const { uid, stoppedAt } = found.value
  if (stoppedAt) return ok(undefined)
  return app.db.transaction().execute(async (trx) => {
    await lockAccount(trx, uid)
    if (!(await closeOpenRecovery(app, trx, uid, { kind: 'guest' }))) return ok(undefined)
    const user = await app.identity.findByUid(uid)
    if (user) await forceNewPassword(app, trx, { uid, email: user.email, name: user.displayName }, { event: 'stopped' })
    return ok(undefined)
  })
}

/** The signed-in owner's recovery, while it waits or can be finished. */
export async function findOwnRecovery(app: AppContext, uid: string): Promise<OwnRecovery | undefined> {
  const open = await findOpenRecovery(app.db, uid)
  const state = open && factorRecoveryState(open, app.now())
  return open && state && state !== 'expired' ? { state, readyAt: recoveryReadyAt(open.askedAt) } : undefined
}

/**
 * The signed-in owner stops the recovery, which ends every other session. The password stays, because the owner may
 * have requested it themselves; the page recommends a new one. Stopping twice changes nothing.
 */
export const stopOwnRecovery = (app: AppContext, { id, sessionId }: Person): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    await lockAccount(trx, id)
    if (await closeOpenRecovery(app, trx, id, { kind: 'member', uid: id }))
      await revokeSessions(app, trx, id, sessionId)
  })
