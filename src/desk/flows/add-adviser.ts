/** Adds an adviser who takes calls. */

import { officeHours } from '#areas/calls/domain/availability.ts'
import { insertAdviser } from '#database/desk/advisers.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'

export type AdviserToAdd = {
  name: string
  email: string
  /** The account that opens the desk. */
  uid?: string
  hours?: typeof officeHours
  /** Minutes kept free after each call. */
  buffer?: number
}

export const addAdviser = (
  app: AppContext,
  { name, email, uid, hours = officeHours, buffer = 15 }: AdviserToAdd,
): Promise<Result<string, 'email-already-in-use'>> =>
  audited(app, { kind: 'server' }, async (trx, now) => {
    const id = app.newId()
    const adviser = { id, uid: uid ?? null, name: name.trim(), email: normaliseEmail(email), buffer, hours }
    if (!(await insertAdviser(trx, adviser, now))) return fail('email-already-in-use')
    return changed(ok(id), { action: 'add_adviser', after: { adviser: id, buffer, hours } })
  })
