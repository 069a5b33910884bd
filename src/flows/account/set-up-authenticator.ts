import { fail, ok, type Result } from '#domain/shared/result.ts'
import type { AppContext, Client } from '#flows/shared/app-context.ts'
import { noteSignInChange } from './change-sign-in.ts'
import type { Person } from './signed-in-person.ts'
import { type SecondFactorRefusal, verifySecondFactor } from './verify-second-factor.ts'

/** Confirms the new secret with its first code, and so turns two-step sign-in on. */
export async function setUpAuthenticator(
  app: AppContext,
  person: Person,
  { headers, code }: { headers: Headers; code: string },
  client: Client,
): Promise<Result<{ cookies: string[]; codes: readonly string[] }, SecondFactorRefusal>> {
  const verified = await verifySecondFactor(app, { headers, code, uid: person.id }, client)
  if (!verified.ok) return fail(verified.code)
  await app.db.transaction().execute((trx) => noteSignInChange(app, trx, person, { what: 'authenticatorAdded' }))
  return ok({ cookies: verified.value.cookies, codes: await app.identity.secondFactor.recoveryCodes(person.id) })
}
