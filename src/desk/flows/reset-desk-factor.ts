/**
 * Resets the second factor of a person of the firm who lost the authenticator app, the recovery codes and every
 * passkey: at the desk, where one administrator asks and another person approves, or on the server's command line, such
 * as for the last administrator.
 */
import { signInChanged } from '#areas/account/flows/change-sign-in.ts'
import { emailEverywhere } from '#areas/account/flows/recovery/email-everywhere.ts'
import { forceNewPassword } from '#areas/account/flows/recovery/force-new-password.ts'
import { findAccountAddress } from '#database/accounts/email-changes.ts'
import { deleteFactorReset, findFactorReset, insertFactorReset } from '#database/desk/factor-resets.ts'
import { listDeskPeople, lockAdviser, lockAdviserById, markAdmitted } from '#database/desk/team.ts'
import type { Trx } from '#database/schema.ts'
import { isResetOpen, mayApproveReset, mayAskReset, mayWithdrawReset } from '#desk/domain/factor-reset.ts'
import type { Role } from '#desk/domain/permissions.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { notifyStaff } from '#shared/flows/enqueue-email.ts'

/** `forbidden`: not allowed to. `not_waiting`: no request, or one that has expired. */
export type ResetFault = 'adviser_unknown' | 'forbidden' | 'not_waiting'

type By = { uid: string; name: string; roles: readonly Role[] }

/** Emails the colleague and those who could approve it. Asking again replaces the reason and starts the week anew. */
export const askFactorReset = (
  app: AppContext,
  { adviser: id, by, reason: typed }: { adviser: string; by: By; reason: string },
): Promise<Result<void, ResetFault | ReasonFault>> =>
  audited(app, { kind: 'adviser', uid: by.uid }, async (trx, now) => {
    const adviser = await lockAdviserById(trx, id)
    if (!adviser?.active || adviser.uid === null) return fail('adviser_unknown')
    const { uid } = adviser
    if (!mayAskReset(by, uid)) return fail('forbidden')
    const reason = readReason(typed)
    if (!reason.ok) return reason
    await insertFactorReset(trx, { adviser: id, by: by.uid, reason: reason.value }, now)
    const people = await listDeskPeople(trx)
    const approvers = people.filter((each) => mayApproveReset(each, { uid, askedBy: by.uid }))
    await notifyStaff(app, trx, [adviser], { about: 'factor_reset', by: by.name })
    await notifyStaff(app, trx, approvers, { about: 'factor_reset_wanted', by: by.name })
    return changed(ok(undefined), { action: 'ask_factor_reset', uid, after: { adviser: id, reason: reason.value } })
  })

/** Repeating it changes nothing. */
export const withdrawFactorReset = (
  app: AppContext,
  { adviser: id, by }: { adviser: string; by: By },
): Promise<Result<void, ResetFault>> =>
  audited(app, { kind: 'adviser', uid: by.uid }, async (trx) => {
    const adviser = await lockAdviserById(trx, id)
    if (!adviser) return fail('adviser_unknown')
    const reset = await findFactorReset(trx, id)
    if (!reset) return unchanged(ok(undefined))
    if (!mayWithdrawReset(by, reset)) return fail('forbidden')
    await deleteFactorReset(trx, id)
    return changed(ok(undefined), { action: 'withdraw_factor_reset', uid: reset.uid, after: { adviser: id } })
  })

/** The second person's approval, which resets the factor. `asked`: when it was asked for, as the page showed it. */
export const approveFactorReset = (
  app: AppContext,
  { adviser: id, by, asked }: { adviser: string; by: By; asked: number },
): Promise<Result<void, ResetFault>> =>
  audited(app, { kind: 'adviser', uid: by.uid }, async (trx, now) => {
    const adviser = await lockAdviserById(trx, id)
    if (!adviser) return fail('adviser_unknown')
    const reset = await findFactorReset(trx, id)
    if (!reset || !isResetOpen(reset, now)) return fail('not_waiting')
    if (!mayApproveReset(by, reset)) return fail('forbidden')
    if (reset.askedAt.getTime() !== asked) return fail('not_waiting')
    if (!(await replaceFactor(app, trx, { adviser: id, uid: reset.uid }, now))) return fail('adviser_unknown')
    const { askedBy, reason } = reset
    return changed(ok(undefined), {
      action: 'reset_desk_factor',
      uid: reset.uid,
      after: { adviser: id, asked_by: askedBy, reason },
    })
  })

/** For the server's command line, which needs no second person. */
export const resetDeskFactor = (app: AppContext, address: string): Promise<Result<void, 'adviser_unknown'>> =>
  audited(app, { kind: 'server' }, async (trx, now) => {
    const adviser = await lockAdviser(trx, normaliseEmail(address))
    const uid = adviser?.active ? adviser.uid : null
    if (!adviser || uid === null) return fail('adviser_unknown')
    if (!(await replaceFactor(app, trx, { adviser: adviser.id, uid }, now))) return fail('adviser_unknown')
    return changed(ok(undefined), { action: 'reset_desk_factor', uid, after: { adviser: adviser.id } })
  })

/**
 * Suspends every way in, ends all sessions and emails a link for a new password; they set up a new factor after that.
 * False: the account is gone.
 */
async function replaceFactor(
  app: AppContext,
  trx: Trx,
  { adviser, uid }: { adviser: string; uid: string },
  now: Date,
): Promise<boolean> {
  const account = await findAccountAddress(trx, uid)
  if (!account) return false
  await deleteFactorReset(trx, adviser)
  await markAdmitted(trx, adviser, now)
  await forceNewPassword(app, trx, { uid, ...account }, { event: 'recovery' })
  app.securityLog.write({ kind: 'factor_removed', factor: 'authenticator' }, uid)
  await emailEverywhere(app, trx, uid, (name) => signInChanged(name, { what: 'authenticatorRemoved' }, now))
  return true
}
