/** A new sign-in address: requested on the account page, confirmed from the new address, undone from the old one. */

import { canConfirm, mayUndo } from '#areas/account/domain/recovery/credential-epoch.ts'
import { canUndo, type EmailChangeState, emailChangeState } from '#areas/account/domain/recovery/email-change.ts'
import type { Person } from '#areas/account/flows/sign-in/signed-in-person.ts'
import {
  deleteWaitingChange,
  type EmailChange,
  findAccountAddress,
  findChangeByKey,
  insertEmailChange,
  lockForAddress,
  markChange,
  markUndone,
  setEmailAddress,
} from '#database/accounts/email-changes.ts'
import { lockForSession } from '#database/accounts/sessions.ts'
import { isActiveAdviser } from '#database/desk/team.ts'
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
import { emailEverywhere } from './email-everywhere.ts'
import { keyHash } from './emailed-keys.ts'
import { forceNewPassword } from './force-new-password.ts'

/**
 * Emails a link to the new address and a notice to the old one, and replaces a pending change. An address that has an
 * account gets a notice instead of the link; the answer is the same, so it does not reveal who has an account here.
 */
export async function requestEmailChange(
  app: AppContext,
  { id: uid, email: oldEmail, sessionId }: Person,
  typed: string,
): Promise<Result<void, 'rate_limited' | 'unauthenticated'>> {
  const newEmail = normaliseEmail(typed)
  if (await countAttempts(app, { emailChangePerMember: uid, emailChangePerAddress: newEmail }))
    return fail('rate_limited')
  const owner = await app.identity.findByEmail(newEmail)
  return audited(app, { kind: 'member', uid }, async (trx, now) => {
    if (!(await lockForSession(trx, uid, sessionId))) return fail('unauthenticated')
    await deleteWaitingChange(trx, uid)
    const id = app.newId()
    await insertEmailChange(trx, {
      id,
      uid,
      oldEmail,
      newEmail,
      askedAt: now,
      confirmHash: keyHash(app, 'confirm', id),
      undoHash: keyHash(app, 'undo', id),
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
    return changed(ok(undefined), { action: 'ask_email_change', uid })
  })
}

/** Cancels the change that waits for its confirmation. False when none does: it may be confirmed by now. */
export const cancelEmailChange = (app: AppContext, uid: MemberId): Promise<boolean> =>
  audited(app, { kind: 'member', uid }, async (trx) => {
    if (!(await deleteWaitingChange(trx, uid))) return unchanged(false)
    return changed(true, { action: 'undo_email_change', uid })
  })

export type FoundChange = EmailChange & { purpose: 'confirm' | 'undo'; state: EmailChangeState }

/** The change that an emailed link is about; undefined for an unknown key. */
export async function findEmailChange(app: AppContext, key: string): Promise<FoundChange | undefined> {
  const change = key === '' ? undefined : await findChangeByKey(app.db, sha256(key))
  return change && { ...change, state: emailChangeState(change, app.now()) }
}

export type EmailChangeRefusal = 'link_unknown' | 'link_over' | 'email_taken' | 'is_adviser'

/** Does what the link is for. Repeating it changes nothing, and says what is true now. */
export async function settleEmailChange(
  app: AppContext,
  key: string,
): Promise<Result<'confirmed' | 'stopped' | 'undone', EmailChangeRefusal>> {
  const found = await findEmailChange(app, key)
  if (!found) return fail('link_unknown')
  return audited(app, { kind: 'member', uid: found.uid }, async (trx, now) => {
    const member = await lockForAddress(trx, found.uid)
    const change = await findEmailChange({ ...app, db: trx }, key)
    const account = await findAccountAddress(trx, found.uid)
    if (!change || !member || !account) return fail('link_unknown')
    const settled = { change, member, email: account.email }
    return change.purpose === 'confirm' ? confirm(app, trx, settled, now) : undo(app, trx, settled, now)
  })
}

/** `email`: the account's address now. */
type Settled = { change: FoundChange; member: MemberRow; email: string }

async function confirm(app: AppContext, trx: Trx, { change, member, email }: Settled, now: Date) {
  const isConfirmed = change.state === 'changed' || change.state === 'settled'
  if (isConfirmed && email === change.newEmail) return unchanged(ok('confirmed' as const))
  if (change.state !== 'waiting' || !canConfirm(change, { email })) return fail('link_over')
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

/**
 * A thief was signed in and asked for the change: the undo is a proof of the owner, from an address that is older than
 * the change. Later changes rest on this one and end with it.
 */
async function undo(app: AppContext, trx: Trx, { change, member, email }: Settled, now: Date) {
  const { uid, oldEmail, askedAt, confirmedAt, state } = change
  if (state === 'undone' && email === oldEmail) return unchanged(ok('undone' as const))
  if (!canUndo(state)) return fail('link_over')
  if (!mayUndo(change, { staff: await isActiveAdviser(trx, uid) })) return fail('is_adviser')
  if (confirmedAt && !(await setEmailAddress(trx, uid, oldEmail))) return fail('email_taken')
  await (confirmedAt ? markUndone(trx, change, now) : markChange(trx, change, { undoneAt: now }))
  await forceNewPassword(app, trx, { uid, email: oldEmail, name: member.first_name }, { event: 'undo', since: askedAt })
  await emailEverywhere(app, trx, uid, (name) => ({ kind: 'account-back', name, when: now.toISOString() }))
  return changed(ok(confirmedAt ? ('undone' as const) : ('stopped' as const)), { action: 'undo_email_change', uid })
}
