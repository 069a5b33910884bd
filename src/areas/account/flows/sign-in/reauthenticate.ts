/** A signed-in member proves again who they are, before something sensitive. */
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { recordAction } from '#shared/flows/audited.ts'
import { countAttempts, forgetAttempt } from '#shared/flows/rate-limit.ts'
import { type SecondFactorRefusal, verifySecondFactor } from './verify-second-factor.ts'

export type Proof = { kind: 'password'; text: string } | { kind: 'code'; text: string }
export type ReauthenticationRefusal = 'invalid-credential' | SecondFactorRefusal

/** Returns the cookies of the renewed session. Only failed attempts count. */
export async function reauthenticate(
  app: AppContext,
  { id, headers, proof }: { id: MemberId; headers: Headers; proof: Proof },
  client: Client,
): Promise<Result<string[], ReauthenticationRefusal>> {
  if (proof.kind === 'code') {
    const verified = await verifySecondFactor(app, { headers, code: proof.text, uid: id }, client)
    return verified.ok ? ok(verified.value.cookies) : verified
  }
  if (await countAttempts(app, { reauthenticationPerMember: id })) return fail('rate_limited')
  if (!(await app.identity.isPassword(id, proof.text))) {
    app.securityLog.write({ kind: 'sign_in_refused', way: 'password', why: 'reauthentication' }, id)
    return fail('invalid-credential')
  }
  await forgetAttempt(app, 'reauthenticationPerMember', id)
  const renewed = await app.identity.renewSession(headers)
  if (!renewed) return fail('code_expired')
  await recordAction(app, { kind: 'member', uid: id }, { action: 'reauthenticate', uid: id })
  return ok(renewed.cookies)
}
