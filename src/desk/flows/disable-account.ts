/** Disables a member's account, and enables it again. */

import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { deleteDisabledAccount, insertDisabledAccount } from '#database/accounts/disabled-accounts.ts'
import { isActiveAdviser } from '#database/desk/team.ts'
import { lockMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

type Change = { id: MemberId; byUid: string; reason: string }

/** Ends every session, and no new one can be opened. `is_adviser`: an adviser is removed from the desk first. */
export async function disableAccount(
  app: AppContext,
  { id, byUid, reason: typed }: Change,
): Promise<Result<void, ReasonFault | 'is_adviser'>> {
  const reason = readReason(typed)
  if (!reason.ok) return reason
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    if (!(await lockMember(trx, id))) return unchanged(ok(undefined))
    if (await isActiveAdviser(trx, id)) return fail('is_adviser')
    if (!(await insertDisabledAccount(trx, { uid: id, byUid, reason: reason.value }, now)))
      return unchanged(ok(undefined))
    await revokeSessions(app, trx, id)
    app.securityLog.write({ kind: 'account_disabled' }, id)
    return changed(ok(undefined), { action: 'disable_account', uid: id, after: { reason: reason.value } })
  })
}

export async function enableAccount(
  app: AppContext,
  { id, byUid, reason: typed }: Change,
): Promise<Result<void, ReasonFault>> {
  const reason = readReason(typed)
  if (!reason.ok) return reason
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    await lockMember(trx, id)
    if (!(await deleteDisabledAccount(trx, id))) return unchanged(ok(undefined))
    // A sign-in at the moment of disabling can leave a session behind, which must not come back.
    await revokeSessions(app, trx, id)
    app.securityLog.write({ kind: 'account_enabled' }, id)
    return changed(ok(undefined), { action: 'enable_account', uid: id, after: { reason: reason.value } })
  })
}
