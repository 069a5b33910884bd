import { closeRecovery } from '#database/accounts/factor-recoveries.ts'
import { writeAudit } from '#database/audit.ts'
import type { Db } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/**
 * Closes an open request to turn two-step sign-in off: it was stopped, the user had a code after all, or the second
 * factor is gone. False when there is none.
 */
export async function closeOpenRecovery(
  app: AppContext,
  db: Db,
  uid: string,
  actor: 'guest' | 'member',
): Promise<boolean> {
  const now = app.now()
  if (!(await closeRecovery(db, uid, { stoppedAt: now }))) return false
  const by = actor === 'member' ? ({ actor, actorUid: uid } as const) : ({ actor } as const)
  await writeAudit(db, { ...by, uid, action: 'stop_recovery' }, now)
  app.securityLog.write({ kind: 'recovery_stopped' }, uid)
  return true
}
