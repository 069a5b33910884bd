/** Opens the desk to somebody, and closes it. The account must have proved its address: whoever else signed up with it would be let in. */

import { insertAdviser, lockAdviser, setAdviser } from '#database/advisers.ts'
import { writeAudit } from '#database/audit.ts'
import { endSessions } from '#database/sessions.ts'
import { officeHours } from '#domain/calls/availability.ts'
import { normaliseEmail } from '#domain/shared/email.ts'
import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext } from '#flows/shared/app-context.ts'

export type AdmittedBy = { kind: 'adviser'; uid: string } | { kind: 'server' }

export type AdmissionRefusal = 'adviser_no_account' | 'adviser_unverified' | 'adviser_already'

const entryOf = (by: AdmittedBy) =>
  by.kind === 'adviser' ? ({ actor: 'adviser', actorUid: by.uid } as const) : ({ actor: 'server' } as const)

/** They also take calls from then on, in office hours unless others were set before. */
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
    const known = await lockAdviser(trx, email)
    if (known?.active && known.uid === user.uid) return fail('adviser_already')
    const id = known?.id ?? app.newId()
    if (known) await setAdviser(trx, id, { uid: user.uid, active: true })
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
        before: { active: known?.active ?? false, uid: known?.uid ?? null },
        after: { adviser: id, active: true, uid: user.uid },
      },
      now,
    )
    return ok(undefined)
  })
}

/** Their sessions end, wherever they are: one of them must not open the desk again if they are let in later. They take no more calls; those that are booked stay. */
export const removeAdviser = (
  app: AppContext,
  address: string,
  by: AdmittedBy = { kind: 'server' },
): Promise<Result<void, 'adviser_unknown' | 'adviser_self'>> =>
  app.db.transaction().execute(async (trx) => {
    const known = await lockAdviser(trx, normaliseEmail(address))
    if (!known?.active) return fail('adviser_unknown')
    if (by.kind === 'adviser' && known.uid === by.uid) return fail('adviser_self')
    // The account stays named, so that what they did keeps their name.
    await setAdviser(trx, known.id, { uid: known.uid, active: false })
    if (known.uid) await endSessions(trx, known.uid)
    await writeAudit(
      trx,
      {
        ...entryOf(by),
        uid: known.uid,
        action: 'remove_adviser',
        before: { adviser: known.id, active: true },
        after: { adviser: known.id, active: false },
      },
      app.now(),
    )
    return ok(undefined)
  })
