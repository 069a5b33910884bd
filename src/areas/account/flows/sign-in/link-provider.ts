import type { IdentityUser, SocialReturn } from '#adapters/identity/port.ts'
import { noteSignInChange } from '#areas/account/flows/change-sign-in.ts'
import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { linkedProviders } from '#database/accounts/credentials.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

type Answer = {
  user: IdentityUser
  /** The user who is signed in in the browser that the provider redirected. */
  current: { uid: string; sessionId: string } | undefined
  from: Pick<SocialReturn, 'claims' | 'linkedTo'>
}

/**
 * The owner linked a provider on the account page: ends every other session and emails the owner. `otherAccount`: the
 * provider's account, or its address, belongs to another account here, or another account has signed in meanwhile.
 * Repeating it changes nothing.
 */
export async function linkProvider(
  app: AppContext,
  trx: Trx,
  { user, current, from: { claims, linkedTo } }: Answer,
): Promise<'linked' | 'otherAccount'> {
  if (user.uid !== current?.uid) return 'otherAccount'
  if (!linkedTo) return 'linked'
  // The provider was linked to the account that asked for it; another account may have signed in since.
  if (!(await linkedProviders(trx, user.uid)).includes(linkedTo.id)) return 'otherAccount'
  const owner = claims.email === '' ? undefined : await app.identity.findByEmail(claims.email)
  if (owner && owner.uid !== user.uid) return 'otherAccount'
  await revokeSessions(app, trx, user.uid, current.sessionId)
  const change = { what: 'providerLinked', ...linkedTo } as const
  await noteSignInChange(app, trx, { id: user.uid, email: user.email, name: user.displayName }, change)
  return 'linked'
}
