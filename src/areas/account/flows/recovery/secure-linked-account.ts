import type { IdentityUser, SocialReturn } from '#adapters/identity/port.ts'
import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { deleteUnprovenPassword } from '#database/accounts/credentials.ts'
import { deleteKnownBrowsers } from '#database/accounts/known-browsers.ts'
import { insertWayInEvent } from '#database/accounts/ways-in.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

type Linked = Pick<SocialReturn, 'sessionId'> & {
  linkedTo: NonNullable<SocialReturn['linkedTo']>
  /** The browser of the request, which is not forgotten. */
  browser: string | undefined
}

/**
 * Secures an existing account that a provider was linked to: ends every other session, deletes a password that an
 * attacker may have set, and emails the owner.
 */
export const secureLinkedAccount = (
  app: AppContext,
  trx: Trx,
  { uid, email, displayName: name }: IdentityUser,
  { linkedTo, sessionId, browser }: Linked,
): Promise<void> =>
  auditedStep(app, trx, { kind: 'member', uid }, async (now) => {
    await revokeSessions(app, trx, uid, sessionId)
    await deleteKnownBrowsers(trx, uid, browser)
    const dropped = await deleteUnprovenPassword(trx, uid)
    app.securityLog.write({ kind: 'provider_linked', provider: linkedTo.id }, uid)
    const added = { what: 'added', kind: 'provider', wayId: linkedTo.id, name: linkedTo.name } as const
    await insertWayInEvent(trx, uid, added, { at: now, sessionId })
    await enqueueEmail(app, trx, {
      to: email,
      uid,
      message: { kind: 'provider-linked', name, provider: linkedTo.name, when: now.toISOString(), dropped },
    })
    const after = { provider: linkedTo.id, password_deleted: dropped }
    return changed(undefined, { action: 'link_provider', uid, after })
  })
