/** A new sign-in address: requested on the account page, confirmed from the new address, undone from the old one. */

import { canUndo, type EmailChangeState, emailChangeState } from '#areas/account/domain/recovery/email-change.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import {
  deleteWaitingChange,
  type EmailChange,
  findChangeByKey,
  insertEmailChange,
  markChange,
  setEmailAddress,
} from '#database/accounts/email-changes.ts'
import { deleteSecondFactor } from '#database/accounts/second-factors.ts'
import { deleteMethodsAddedSince } from '#database/accounts/sign-in-methods.ts'
import { hasActionSince } from '#database/audit.ts'
import { findMember, type MemberRow } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import { hashOf } from './email-change-link.ts'
import { forceNewPassword } from './force-new-password.ts'

/**
 * Emails a link to the new address and a notice to the old one, and replaces a pending change. An address that has an
 * account gets a notice instead of the link; the answer is the same, so it does not reveal who has an account here.
 */
export async function requestEmailChange(
  app: AppContext,
  { uid, email: oldEmail, typed }: { uid: MemberId; email: string; typed: string },
): Promise<Result<void, 'rate_limited'>> {
  const newEmail = normaliseEmail(typed)
  if (await countAttempts(app, { emailChangePerMember: uid, emailChangePerAddress: newEmail }))
    return fail('rate_limited')
  const owner = await app.identity.findByEmail(newEmail)
  await audited(app, { kind: 'member', uid }, async (trx, now) => {
    await lockAccount(trx, uid)
    await deleteWaitingChange(trx, uid)
    const id = app.newId()
    await insertEmailChange(trx, {
      ...{ id, uid, oldEmail, newEmail, askedAt: now },
      confirmHash: hashOf(app, 'confirm', id),
      undoHash: hashOf(app, 'undo', id),
    })
    const name = (await findMember(trx, uid))?.first_name ?? ''
    await enqueueEmail(app, trx, {
      to: oldEmail,
      uid,
      message: { kind: 'email-change-asked', name, changeId: id, to: newEmail },
    })
    await enqueueEmail(
      app,
      trx,
      owner
        ? { to: newEmail, uid: owner.uid, message: { kind: 'account-exists', name: owner.displayName } }
        : { to: newEmail, uid, message: { kind: 'email-change-confirm', name, changeId: id } },
    )
    return changed(undefined, { action: 'ask_email_change', uid })
  })
  return ok(undefined)
}

/** Cancels a change that is waiting for its confirmation. */
export const cancelEmailChange = (app: AppContext, uid: MemberId): Promise<void> =>
  audited(app, { kind: 'member', uid }, async (trx) => {
    if (!(await deleteWaitingChange(trx, uid))) return unchanged(undefined)
    return changed(undefined, { action: 'undo_email_change', uid })
  })

export type FoundChange = EmailChange & { purpose: 'confirm' | 'undo'; state: EmailChangeState }

/** The change that an emailed link is about; undefined for an unknown key. */
export async function findEmailChange(app: AppContext, key: string): Promise<FoundChange | undefined> {
  const change = key === '' ? undefined : await findChangeByKey(app.db, sha256(key))
  return change && { ...change, state: emailChangeState(change, app.now()) }
}

export type EmailChangeRefusal = 'link_unknown' | 'link_over' | 'email_taken'

/** Does what the link is for. Repeating it changes nothing. */
export async function settleEmailChange(
  app: AppContext,
  key: string,
): Promise<Result<'confirmed' | 'stopped' | 'undone', EmailChangeRefusal>> {
  const found = await findEmailChange(app, key)
  if (!found) return fail('link_unknown')
  return audited(app, { kind: 'member', uid: found.uid }, async (trx, now) => {
    await lockAccount(trx, found.uid)
    const current = await findEmailChange({ ...app, db: trx }, key)
    const member = await findMember(trx, found.uid)
    if (!current || !member) return fail('link_unknown')
    return current.purpose === 'confirm'
      ? confirm(app, trx, current, member, now)
      : undo(app, trx, current, member, now)
  })
}

async function confirm(app: AppContext, trx: Trx, change: FoundChange, member: MemberRow, now: Date) {
  if (change.state === 'changed' || change.state === 'settled') return unchanged(ok('confirmed' as const))
  if (change.state !== 'waiting') return fail('link_over')
  if (!(await setEmailAddress(trx, change.uid, change.newEmail))) return fail('email_taken')
  await markChange(trx, change, { confirmedAt: now })
  const message = {
    kind: 'email-changed',
    name: member.first_name,
    changeId: change.id,
    to: change.newEmail,
  } as const
  await enqueueEmail(app, trx, { to: change.oldEmail, uid: change.uid, message })
  return changed(ok('confirmed' as const), { action: 'change_email', uid: change.uid })
}

async function undo(app: AppContext, trx: Trx, change: FoundChange, member: MemberRow, now: Date) {
  const { uid, oldEmail, askedAt } = change
  if (change.state === 'undone') return unchanged(ok('undone' as const))
  if (!canUndo(change.state)) return fail('link_over')
  if (change.state === 'changed' && !(await setEmailAddress(trx, uid, oldEmail))) return fail('email_taken')
  await markChange(trx, change, { undoneAt: now })
  // An attacker was signed in and requested the change: remove every sign-in method they may have added, and make the
  // owner choose a new password.
  await deleteMethodsAddedSince(trx, uid, askedAt)
  if (await hasActionSince(trx, uid, 'add_second_factor', askedAt)) await deleteSecondFactor(trx, uid)
  await forceNewPassword(app, trx, { uid, email: oldEmail, name: member.first_name })
  const done = change.state === 'changed' ? ('undone' as const) : ('stopped' as const)
  return changed(ok(done), { action: 'undo_email_change', uid })
}
