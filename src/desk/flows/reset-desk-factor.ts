import { signInChanged } from '#areas/account/flows/change-sign-in.ts'
import { emailEverywhere } from '#areas/account/flows/recovery/email-everywhere.ts'
import { forceNewPassword } from '#areas/account/flows/recovery/force-new-password.ts'
import { findAccountAddress } from '#database/accounts/email-changes.ts'
import { lockAdviser, markAdmitted } from '#database/desk/team.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'

/**
 * For a person of the firm who lost the authenticator app, the recovery codes and every passkey, such as the last
 * administrator: from the server's command line only. Suspends every way in, ends all sessions and emails a link for a
 * new password; they set up a new factor after that.
 */
export const resetDeskFactor = (app: AppContext, address: string): Promise<Result<void, 'adviser_unknown'>> =>
  audited(app, { kind: 'server' }, async (trx, now) => {
    const adviser = await lockAdviser(trx, normaliseEmail(address))
    const uid = adviser?.active ? adviser.uid : null
    const account = uid === null ? undefined : await findAccountAddress(trx, uid)
    if (!adviser || uid === null || !account) return fail('adviser_unknown')
    await markAdmitted(trx, adviser.id, now)
    await forceNewPassword(app, trx, { uid, ...account }, { event: 'recovery' })
    app.securityLog.write({ kind: 'factor_removed', factor: 'authenticator' }, uid)
    await emailEverywhere(app, trx, uid, (name) => signInChanged(name, { what: 'authenticatorRemoved' }, now))
    return changed(ok(undefined), { action: 'reset_desk_factor', uid, after: { adviser: adviser.id } })
  })
