/** Disables a member's account, and enables it again. */

import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { deleteDisabledAccount, insertDisabledAccount } from '#database/accounts/disabled-accounts.ts'
import { writeAudit } from '#database/audit.ts'
import { isActiveAdviser } from '#database/desk/team.ts'
import { lockMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

type Change = { id: MemberId; byUid: string; reason: string }

/** Ends every session, and no new one can be opened. `is_adviser`: an adviser is removed from the desk first. */
export async function disableAccount(
  app: AppContext,
  { id, byUid, reason: typed }: Change,
): Promise<Result<void, ReasonFault | 'is_adviser'>> {
  const reason = readReason(typed)
  if (!reason.ok) return reason
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    await lockMember(trx, id)
    if (await isActiveAdviser(trx, id)) return fail('is_adviser')
    if (!(await insertDisabledAccount(trx, { uid: id, byUid, reason: reason.value }, now))) return ok(undefined)
    await revokeSessions(app, trx, id)
    const after = { reason: reason.value }
    await writeAudit(trx, { actor: 'adviser', actorUid: byUid, uid: id, action: 'disable_account', after }, now)
    app.securityLog.write({ kind: 'account_disabled' }, id)
    return ok(undefined)
  })
}

export async function enableAccount(
  app: AppContext,
  { id, byUid, reason: typed }: Change,
): Promise<Result<void, ReasonFault>> {
  const reason = readReason(typed)
  if (!reason.ok) return reason
  return app.db.transaction().execute(async (trx) => {
    await lockMember(trx, id)
    if (!(await deleteDisabledAccount(trx, id))) return ok(undefined)
    // A session that a sign-in at the instant of the disabling left behind must not come back.
    await revokeSessions(app, trx, id)
    const after = { reason: reason.value }
    await writeAudit(trx, { actor: 'adviser', actorUid: byUid, uid: id, action: 'enable_account', after }, app.now())
    app.securityLog.write({ kind: 'account_enabled' }, id)
    return ok(undefined)
  })
}
