/**
 * Grants and revokes access to the desk, and changes roles. Access needs a verified email address, since anyone can
 * sign up with someone else's.
 */

import type { IdentityUser } from '#adapters/identity/port.ts'
import { startEpoch } from '#areas/account/flows/recovery/start-epoch.ts'
import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { revokeKeysOf } from '#areas/api/flows/api-keys.ts'
import { officeHours } from '#areas/calls/domain/availability.ts'
import { invitedSince } from '#areas/firm/domain/opening.ts'
import { inviteStaff, isOpen } from '#areas/firm/flows/opening.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import { findAccountAddress } from '#database/accounts/email-changes.ts'
import type { AuditRow } from '#database/audit.ts'
import { insertAdviser } from '#database/desk/advisers.ts'
import { takeInvitation } from '#database/desk/openings.ts'
import { countWork, moveWork } from '#database/desk/ownership.ts'
import { lockAdministrators, lockAdviser, markAdmitted, setAdviser } from '#database/desk/team.ts'
import type { Trx } from '#database/schema.ts'
import { hasOpenWork } from '#desk/domain/ownership.ts'
import { firstRoles, hasPermission, keepsAdministrator, type Role, sortRoles } from '#desk/domain/permissions.ts'
import type { DeskActor } from '#shared/domain/access/actor.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { inviteByEmail } from './invite-colleague.ts'

export type AdmissionRefusal = 'adviser_no_account' | 'adviser_invited' | 'adviser_unverified' | 'adviser_already'

type Admitted = { by?: DeskActor; roles?: readonly Role[] | undefined }

/**
 * Grants access to the desk. Somebody without an account is invited by email where a colleague adds them, and gets
 * access once they have one; the command only lets them open one, while guests may not.
 * With the role of an adviser they also take calls from then on, in office hours unless
 * other hours were set before. Without `roles`, the first person gets every role needed to start, and everyone after
 * them is an adviser. Starts a credential epoch: sessions from before the admission end.
 */
export async function admitAdviser(
  app: AppContext,
  address: string,
  { by = { kind: 'server' }, roles: chosen }: Admitted = {},
): Promise<Result<'admitted' | 'invited', AdmissionRefusal>> {
  const email = normaliseEmail(address)
  const user = await app.identity.findByEmail(email)
  if (!user && by.kind === 'adviser') {
    await inviteByEmail(app, { email, roles: sortRoles(chosen ?? []), by })
    return ok('invited')
  }
  if (!user) {
    if (await isOpen(app)) return fail('adviser_no_account')
    // Otherwise no colleague could be added before the firm opens.
    await inviteStaff(app, email, by)
    return fail('adviser_invited')
  }
  if (!user.emailVerified) return fail('adviser_unverified')
  return app.db.transaction().execute((trx) => admitAccount(app, trx, user, { by, roles: chosen }))
}

/** An account whose address is confirmed. */
type Confirmed = Pick<IdentityUser, 'uid' | 'email' | 'displayName'>

/** Admits somebody who was invited by email, once their address is confirmed. False without an invitation. */
export async function acceptInvitation(
  app: AppContext,
  trx: Trx,
  user: Confirmed,
  { isNew } = { isNew: false },
): Promise<boolean> {
  const invited = await takeInvitation(trx, user.email, invitedSince(app.now()))
  if (!invited) return false
  await admitAccount(app, trx, user, { by: { kind: 'adviser', uid: invited.by }, roles: invited.roles, isNew })
  return true
}

/** `isNew`: the account is made in this transaction, so it has no earlier session or way in to end. */
const admitAccount = (
  app: AppContext,
  trx: Trx,
  user: Confirmed,
  { by, roles: chosen, isNew = false }: { by: DeskActor; roles: readonly Role[] | undefined; isNew?: boolean },
): Promise<Result<'admitted', 'adviser_no_account' | 'adviser_already'>> =>
  auditedStep(app, trx, by, async (now) => {
    const { email } = user
    const administrators = await lockAdministrators(trx)
    const roles = sortRoles(chosen ?? firstRoles(administrators.length))
    const existing = await lockAdviser(trx, email)
    await lockAccount(trx, user.uid)
    // They confirmed another address meanwhile.
    if ((await findAccountAddress(trx, user.uid))?.email !== email) return fail('adviser_no_account')
    if (existing?.active && existing.uid === user.uid) return fail('adviser_already')
    const id = existing?.id ?? app.newId()
    if (existing) await setAdviser(trx, id, { uid: user.uid, active: true, roles })
    else {
      const name = user.displayName.trim() || email
      const added = { id, uid: user.uid, name, email, buffer: 15, hours: officeHours, roles }
      if (!(await insertAdviser(trx, added, now))) return fail('adviser_already')
    }
    await markAdmitted(trx, id, now)
    if (!isNew) await startEpoch(app, trx, { uid: user.uid, event: 'admission' }, by)
    app.securityLog.write({ kind: 'adviser_added' }, user.uid)
    return changed(ok('admitted' as const), {
      action: 'admit_adviser',
      uid: user.uid,
      before: { active: existing?.active ?? false, uid: existing?.uid ?? null },
      after: { adviser: id, active: true, uid: user.uid, roles },
    })
  })

/**
 * Revokes access to the desk and ends all sessions of the account, so that an old session cannot open the desk if
 * access is granted again, and every key for other programs that they made. The adviser gets no new calls; booked ones
 * stay.
 */
export const removeAdviser = (
  app: AppContext,
  address: string,
  by: DeskActor = { kind: 'server' },
): Promise<
  Result<void, 'adviser_unknown' | 'adviser_self' | 'last_administrator' | 'last_resort' | 'adviser_has_work'>
> =>
  audited(app, by, async (trx, now) => {
    const administrators = await lockAdministrators(trx)
    const existing = await lockAdviser(trx, normaliseEmail(address))
    if (!existing?.active) return fail('adviser_unknown')
    if (by.kind === 'adviser' && existing.uid === by.uid) return fail('adviser_self')
    if (!keepsAdministrator(administrators, existing.id, [])) return fail('last_administrator')
    if (app.identity.staff && existing.lastResort) return fail('last_resort')
    if (by.kind === 'adviser' && hasOpenWork(await countWork(trx, existing.id))) return fail('adviser_has_work')
    // The command removes an adviser immediately, whatever open work they have.
    await moveWork(trx, { from: existing.id, to: null, reason: '', byUid: null }, now)
    // The link to the account stays, so that the audit trail keeps showing the adviser's name.
    await setAdviser(trx, existing.id, { active: false })
    if (existing.uid) await revokeSessions(app, trx, existing.uid)
    const keys = await revokeKeysOf(trx, { uid: existing.uid, roles: [] }, by, now)
    app.securityLog.write({ kind: 'adviser_removed' }, existing.uid ?? undefined)
    const removed: AuditRow = {
      action: 'remove_adviser',
      uid: existing.uid,
      before: { adviser: existing.id, active: true },
      after: { adviser: existing.id, active: false },
    }
    return changed(ok(undefined), removed, ...keys)
  })

/** `roles_of_groups`: this person's roles come from the firm's accounts. */
type RoleFault = 'last_administrator' | 'last_resort' | 'roles_of_groups'

export type RoleChange = { email: string; roles: readonly Role[]; by?: DeskActor }

/**
 * Changes a person's roles at the desk, from their next request on. The same roles again change nothing. Keys that they
 * made for other programs end with the role that makes them.
 */
export const changeRoles = (
  app: AppContext,
  { email, roles: chosen, by = { kind: 'server' } }: RoleChange,
): Promise<Result<void, 'adviser_unknown' | 'roles_missing' | RoleFault | 'adviser_has_work'>> =>
  audited(app, by, async (trx, now) => {
    const administrators = await lockAdministrators(trx)
    const existing = await lockAdviser(trx, normaliseEmail(email))
    if (!existing?.active) return fail('adviser_unknown')
    const roles = sortRoles(chosen)
    if (roles.length === 0) return fail('roles_missing')
    if (sortRoles(existing.roles).join() === roles.join()) return unchanged(ok(undefined))
    if (!keepsAdministrator(administrators, existing.id, roles)) return fail('last_administrator')
    if (app.identity.staff && existing.subject !== null) return fail('roles_of_groups')
    if (app.identity.staff && existing.lastResort && !roles.includes('administrator')) return fail('last_resort')
    if (!hasPermission(roles, 'changeMembers')) {
      if (by.kind === 'adviser' && hasOpenWork(await countWork(trx, existing.id))) return fail('adviser_has_work')
      await moveWork(trx, { from: existing.id, to: null, reason: '', byUid: null }, now)
    }
    await setAdviser(trx, existing.id, { roles })
    const keys = await revokeKeysOf(trx, { uid: existing.uid, roles }, by, now)
    app.securityLog.write({ kind: 'roles_changed' }, existing.uid ?? undefined)
    const changes: AuditRow = {
      action: 'change_roles',
      uid: existing.uid,
      before: { adviser: existing.id, roles: existing.roles },
      after: { adviser: existing.id, roles },
    }
    return changed(ok(undefined), changes, ...keys)
  })
