import { closeRecovery } from '#database/accounts/factor-recoveries.ts'
import type { Trx } from '#database/schema.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed, unchanged } from '#shared/flows/audited.ts'

/**
 * Closes an open recovery of the second factor: it was stopped, a code was entered after all, or that second factor was
 * removed. False when there is none.
 */
export const closeOpenRecovery = (app: AppContext, trx: Trx, uid: string, actor: Actor): Promise<boolean> =>
  auditedStep(app, trx, actor, async (now) => {
    if (!(await closeRecovery(trx, uid, { stoppedAt: now }))) return unchanged(false)
    app.securityLog.write({ kind: 'recovery_stopped' }, uid)
    return changed(true, { action: 'stop_recovery', uid })
  })
