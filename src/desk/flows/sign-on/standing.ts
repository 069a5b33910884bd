/** What the issuer's word changes at the desk: roles, and who loses it. Called in the transaction of that word. */
import type { StaffToken } from '#adapters/identity/port.ts'
import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { revokeKeysOf } from '#areas/api/flows/api-keys.ts'
import type { AuditRow } from '#database/audit.ts'
import { moveWork } from '#database/desk/ownership.ts'
import { forgetToken, type LockedStaff } from '#database/desk/sign-ons.ts'
import { setAdviser } from '#database/desk/team.ts'
import type { Trx } from '#database/schema.ts'
import { hasPermission, type Role } from '#desk/domain/permissions.ts'
import type { StandingFault } from '#desk/domain/sign-on/sign-on.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'

type Staff = Pick<LockedStaff, 'id' | 'uid' | 'roles'>

const unowned = { to: null, reason: '', byUid: null } as const

/**
 * Applies the roles of a person's groups. The last-administrator rule does not apply: the account of last resort is
 * one, and a server command can make another.
 */
export async function applyRoles(
  app: AppContext,
  trx: Trx,
  { id, uid, roles: before }: Staff,
  roles: readonly Role[],
  now: Date,
): Promise<AuditRow[]> {
  if (before.join() === roles.join()) return []
  if (!hasPermission(roles, 'changeMembers')) await moveWork(trx, { from: id, ...unowned }, now)
  await setAdviser(trx, id, { roles })
  app.securityLog.write({ kind: 'roles_changed' }, uid ?? undefined)
  const keys = await revokeKeysOf(trx, { uid, roles }, { kind: 'server' }, now)
  const after = { adviser: id, roles, by: 'issuer' }
  return [{ action: 'change_roles', uid, before: { adviser: id, roles: before }, after }, ...keys]
}

/** Removes a person's access, sessions, keys and work. The next matching group restores access. */
export const loseDesk = (app: AppContext, trx: Trx, { id, uid }: Staff, why: StandingFault): Promise<void> =>
  auditedStep(app, trx, { kind: 'server' }, async (now) => {
    await moveWork(trx, { from: id, ...unowned }, now)
    await setAdviser(trx, id, { active: false })
    await forgetToken(trx, id, { left: now })
    if (uid) await revokeSessions(app, trx, uid)
    const keys = await revokeKeysOf(trx, { uid, roles: [] }, { kind: 'server' }, now)
    app.securityLog.write({ kind: 'adviser_removed' }, uid ?? undefined)
    const after = { adviser: id, active: false, by: 'issuer', why }
    return changed(undefined, { action: 'remove_adviser', uid, before: { adviser: id, active: true }, after }, ...keys)
  })

const placeOf = (adviser: string) => ({ uid: adviser, field: 'staff_token' })

/** The token encrypted for storage, for this person only. */
export const encryptToken = (app: AppContext, adviser: string, token: StaffToken | undefined): string | null =>
  token ? app.fieldEncryption.encrypt(JSON.stringify(token), placeOf(adviser)) : null

/** Undefined where there is none, or its key is no longer configured. */
export function decryptToken(app: AppContext, adviser: string, encrypted: string | null): StaffToken | undefined {
  if (encrypted === null) return undefined
  try {
    return JSON.parse(app.fieldEncryption.decrypt(encrypted, placeOf(adviser)))
  } catch (err) {
    app.log.warn({ err }, "a token of the firm's issuer cannot be decrypted")
    return undefined
  }
}
