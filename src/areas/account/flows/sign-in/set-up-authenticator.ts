/** The authenticator app and its recovery codes. */

import { noteSignInChange } from '#areas/account/flows/change-sign-in.ts'
import { saveRecoveryCodes } from '#database/accounts/second-factors.ts'
import { lockForSession } from '#database/accounts/sessions.ts'
import { ok, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import type { Owner, Person } from './signed-in-person.ts'
import { type SecondFactorRefusal, verifySecondFactor } from './verify-second-factor.ts'

/**
 * Confirms the new secret with its first code, and so turns two-step sign-in on. Returns the recovery codes, which are
 * never shown again.
 */
export async function setUpAuthenticator(
  app: AppContext,
  owner: Owner,
  { headers, code }: { headers: Headers; code: string },
  client: Client,
): Promise<Result<{ cookies: string[]; codes: readonly string[] }, SecondFactorRefusal>> {
  let codes: readonly string[] = []
  const attempt = { headers, code, uid: owner.id }
  const verified = await verifySecondFactor(app, attempt, client, async (trx) => {
    const made = await app.identity.secondFactor.makeRecoveryCodes()
    codes = made.codes
    await saveRecoveryCodes(trx, owner.id, made.stored)
    await noteSignInChange(app, trx, owner, { what: 'authenticatorAdded' })
  })
  return verified.ok ? ok({ cookies: verified.value.cookies, codes }) : verified
}

/** The old codes stop working. Undefined when two-step sign-in is off, or the session has ended meanwhile. */
export async function replaceRecoveryCodes(app: AppContext, owner: Person): Promise<readonly string[] | undefined> {
  const { codes, stored } = await app.identity.secondFactor.makeRecoveryCodes()
  const replaced = await app.db.transaction().execute(async (trx) => {
    if (!(await lockForSession(trx, owner.id, owner.sessionId))) return false
    const isOn = await saveRecoveryCodes(trx, owner.id, stored)
    if (isOn) await noteSignInChange(app, trx, owner, { what: 'recoveryCodesReplaced' })
    return isOn
  })
  return replaced ? codes : undefined
}
