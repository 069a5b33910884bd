/** Grants and revokes access to the desk. Access needs a verified email address, since anyone can sign up with someone else's. */

import { insertAdviser, lockAdviser, setAdviser } from '#database/advisers.ts'
import { writeAudit } from '#database/audit.ts'
import { officeHours } from '#domain/calls/availability.ts'
import { normaliseEmail } from '#domain/shared/email.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import { revokeSessions } from '#flows/account/revoke-sessions.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

export type AdmittedBy = { kind: 'adviser'; uid: string } | { kind: 'server' }

export type AdmissionRefusal = 'adviser_no_account' | 'adviser_unverified' | 'adviser_already'

const entryOf = (by: AdmittedBy) =>
  by.kind === 'adviser' ? ({ actor: 'adviser', actorUid: by.uid } as const) : ({ actor: 'server' } as const)

/** Grants access to the desk. The adviser also takes calls from then on, in office hours unless other hours were set before. */
export async function admitAdviser(
  app: AppContext,
  address: string,
  by: AdmittedBy = { kind: 'server' },
): Promise<Result<void, AdmissionRefusal>> {
  const email = normaliseEmail(address)
  const user = await app.identity.findByEmail(email)
  if (!user) return fail('adviser_no_account')
  if (!user.emailVerified) return fail('adviser_unverified')
  return app.db.transaction().execute(async (trx) => {
    const now = app.now()
    const existing = await lockAdviser(trx, email)
    if (existing?.active && existing.uid === user.uid) return fail('adviser_already')
    const id = existing?.id ?? app.newId()
    if (existing) await setAdviser(trx, id, { uid: user.uid, active: true })
    else {
      const name = user.displayName.trim() || email
      const added = { id, uid: user.uid, name, email, buffer: 15, hours: officeHours }
      if (!(await insertAdviser(trx, added, now))) return fail('adviser_already')
    }
    await writeAudit(
      trx,
      {
        ...entryOf(by),
        uid: user.uid,
        action: 'admit_adviser',
        before: { active: existing?.active ?? false, uid: existing?.uid ?? null },
        after: { adviser: id, active: true, uid: user.uid },
      },
      now,
    )
    app.securityLog.write({ kind: 'adviser_added' }, user.uid)
    return ok(undefined)
  })
}

/**
 * Revokes access to the desk and ends all sessions of the account, so that an old session cannot open the desk if access is granted again.
 * The adviser gets no new calls; booked ones stay.
 */
export const removeAdviser = (
  app: AppContext,
  address: string,
  by: AdmittedBy = { kind: 'server' },
): Promise<Result<void, 'adviser_unknown' | 'adviser_self'>> =>
  app.db.transaction().execute(async (trx) => {
    const existing = await lockAdviser(trx, normaliseEmail(address))
    if (!existing?.active) return fail('adviser_unknown')
    if (by.kind === 'adviser' && existing.uid === by.uid) return fail('adviser_self')
    // The link to the account stays, so that the audit trail keeps showing the adviser's name.
    await setAdviser(trx, existing.id, { uid: existing.uid, active: false })
    if (existing.uid) await revokeSessions(app, trx, existing.uid)
    await writeAudit(
      trx,
      {
        ...entryOf(by),
        uid: existing.uid,
        action: 'remove_adviser',
        before: { adviser: existing.id, active: true },
        after: { adviser: existing.id, active: false },
      },
      app.now(),
    )
    app.securityLog.write({ kind: 'adviser_removed' }, existing.uid ?? undefined)
    return ok(undefined)
  })
