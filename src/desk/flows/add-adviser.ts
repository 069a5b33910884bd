/** Adds an adviser who takes calls. */

import { officeHours } from '#areas/calls/domain/availability.ts'
import { writeAudit } from '#database/audit.ts'
import { insertAdviser } from '#database/desk/advisers.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export type AdviserToAdd = {
  name: string
  email: string
  /** The account that opens the desk. */
  uid?: string
  hours?: typeof officeHours
  /** Minutes kept free after each call. */
  buffer?: number
}

/** Returns the id of the new adviser. */
export const addAdviser = (
  app: AppContext,
  { name, email, uid, hours = officeHours, buffer = 15 }: AdviserToAdd,
  actor: { kind: 'adviser'; uid: string } | { kind: 'server' } = { kind: 'server' },
): Promise<Result<string, 'email-already-in-use'>> =>
  app.db.transaction().execute(async (trx) => {
    const id = app.newId()
    const now = app.now()
    const adviser = { id, uid: uid ?? null, name: name.trim(), email: normaliseEmail(email), buffer, hours }
    if (!(await insertAdviser(trx, adviser, now))) return fail('email-already-in-use')
    await writeAudit(
      trx,
      {
        actor: actor.kind,
        actorUid: actor.kind === 'adviser' ? actor.uid : null,
        action: 'add_adviser',
        after: { adviser: id, buffer, hours },
      },
      now,
    )
    return ok(id)
  })
