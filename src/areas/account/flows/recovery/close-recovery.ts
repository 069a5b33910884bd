import { closeRecovery } from '#database/accounts/factor-recoveries.ts'
import type { Trx } from '#database/schema.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed, unchanged } from '#shared/flows/audited.ts'

/**
 * Closes an open request to turn two-step sign-in off: it was stopped, the user had a code after all, or the second
 * factor is gone. False when there is none.
 */
export const closeOpenRecovery = (app: AppContext, trx: Trx, uid: string, actor: Actor): Promise<boolean> =>
  auditedStep(app, trx, actor, async (now) => {
    if (!(await closeRecovery(trx, uid, { stoppedAt: now }))) return unchanged(false)
    app.securityLog.write({ kind: 'recovery_stopped' }, uid)
    return changed(true, { action: 'stop_recovery', uid })
  })
