import type { SecondFactorVerified } from '#adapters/identity/port.ts'
import { secureLinkedAccount } from '#areas/account/flows/recovery/secure-linked-account.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** Links the provider of a first sign-in, once the code of that sign-in is accepted. */
export async function linkWaitingProvider(
  app: AppContext,
  trx: Trx,
  headers: Headers,
  { uid, sessionId, browser }: Pick<SecondFactorVerified, 'uid' | 'sessionId'> & { browser?: string | undefined },
): Promise<void> {
  const linkedTo = await app.identity.finishLink(trx, headers, uid)
  const user = linkedTo && (await app.identity.findByUid(uid))
  if (user) await secureLinkedAccount(app, trx, user, { linkedTo, sessionId, browser })
}
