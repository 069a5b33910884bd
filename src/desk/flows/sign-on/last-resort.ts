/** The account for when the firm's issuer is down, and links to the issuer that no longer hold. On the server only. */
import { deleteSignOn, endStaffSessions, hasFactor, lockStaffByEmail, setLastResort } from '#database/desk/sign-ons.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

export type LastResortFault = 'adviser_unknown' | 'last_resort_linked' | 'last_resort_role' | 'last_resort_factor'

/** Names one administrator, who never signs in at the issuer and has a second factor here. */
export const nameLastResort = (app: AppContext, email: string): Promise<Result<void, LastResortFault>> =>
  audited(app, { kind: 'server' }, async (trx) => {
    const person = await lockStaffByEmail(trx, normaliseEmail(email))
    if (!person?.active || !person.uid) return fail('adviser_unknown')
    if (person.subject !== null) return fail('last_resort_linked')
    if (!person.roles.includes('administrator')) return fail('last_resort_role')
    if (!(await hasFactor(trx, person.uid))) return fail('last_resort_factor')
    if (person.lastResort) return unchanged(ok(undefined))
    await setLastResort(trx, person.id)
    return changed(ok(undefined), { action: 'name_last_resort', uid: person.uid, after: { adviser: person.id } })
  })

/** Lets a different account at the issuer sign in with this address, for example after it was recreated there. */
export const forgetSignOn = (app: AppContext, email: string): Promise<Result<void, 'adviser_unknown' | 'not_linked'>> =>
  audited(app, { kind: 'server' }, async (trx) => {
    const person = await lockStaffByEmail(trx, normaliseEmail(email))
    if (!person) return fail('adviser_unknown')
    if (!(await deleteSignOn(trx, person.id))) return fail('not_linked')
    if (person.uid) await endStaffSessions(trx, person.uid)
    return changed(ok(undefined), { action: 'forget_sign_on', uid: person.uid, after: { adviser: person.id } })
  })
