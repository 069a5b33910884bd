import type { IdentityUser, SocialReturn } from '#adapters/identity/port.ts'
import { noteSignInChange } from '#areas/account/flows/change-sign-in.ts'
import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { linkedProviders } from '#database/accounts/credentials.ts'
import { lockForSession } from '#database/accounts/sessions.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

type Answer = {
  user: IdentityUser
  /** The user signed in to the browser that the provider sent back. */
  current: { uid: string; sessionId: string } | undefined
  from: Pick<SocialReturn, 'claims' | 'linkedTo'>
}

/**
 * The owner linked a provider on the account page: ends every other session and emails the owner. `otherAccount`: the
 * account at the provider, or its address, belongs to another account here, or another account has signed in since.
 * Linking again changes nothing.
 */
export async function linkProvider(
  app: AppContext,
  trx: Trx,
  { user, current, from: { claims, linkedTo } }: Answer,
): Promise<'linked' | 'otherAccount'> {
  if (user.uid !== current?.uid) return 'otherAccount'
  if (!(await lockForSession(trx, user.uid, current.sessionId))) return 'otherAccount'
  if (!linkedTo) return 'linked'
  // The account that started the link has the provider now; another one may have signed in here since.
  if (!(await linkedProviders(trx, user.uid)).includes(linkedTo.id)) return 'otherAccount'
  const other = claims.email === '' ? undefined : await app.identity.findByEmail(claims.email)
  if (other && other.uid !== user.uid) return 'otherAccount'
  await revokeSessions(app, trx, user.uid, current.sessionId)
  const change = { what: 'providerLinked', ...linkedTo } as const
  const owner = { id: user.uid, email: user.email, name: user.displayName, sessionId: current.sessionId }
  await noteSignInChange(app, trx, owner, change)
  return 'linked'
}
