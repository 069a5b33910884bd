import type { IdentityUser, SocialReturn } from '#adapters/identity/port.ts'
import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { deleteUnprovenPassword } from '#database/accounts/credentials.ts'
import { deleteKnownBrowsers } from '#database/accounts/known-browsers.ts'
import { writeAudit } from '#database/audit.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

type Linked = Pick<SocialReturn, 'sessionId'> & {
  linkedTo: NonNullable<SocialReturn['linkedTo']>
  /** The browser of the request, which stays as known as it is. */
  browser: string | undefined
}

/**
 * A provider was linked to an account that was there before: ends every other session, deletes a password that an
 * attacker may have set, and tells the owner.
 */
export async function secureLinkedAccount(
  app: AppContext,
  trx: Trx,
  user: IdentityUser,
  { linkedTo, sessionId, browser }: Linked,
): Promise<void> {
  const now = app.now()
  const { uid } = user
  await revokeSessions(app, trx, uid, sessionId)
  await deleteKnownBrowsers(trx, uid, browser)
  const dropped = await deleteUnprovenPassword(trx, uid)
  const after = { provider: linkedTo.id, password_deleted: dropped }
  await writeAudit(trx, { actor: 'member', actorUid: uid, uid, action: 'link_provider', after }, now)
  app.securityLog.write({ kind: 'provider_linked', provider: linkedTo.id }, uid)
  await enqueueEmail(app, trx, {
    to: user.email,
    uid,
    message: {
      kind: 'provider-linked',
      name: user.displayName,
      provider: linkedTo.name,
      when: now.toISOString(),
      dropped,
    },
  })
}
