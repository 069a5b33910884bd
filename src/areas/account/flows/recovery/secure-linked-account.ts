import type { IdentityUser, SocialReturn } from '#adapters/identity/port.ts'
import { deleteUnprovenPassword } from '#database/accounts/credentials.ts'
import { insertWayInEvent } from '#database/accounts/ways-in.ts'
import type { Trx } from '#database/schema.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { startEpoch } from './start-epoch.ts'

type Linked = Pick<SocialReturn, 'sessionId'> & {
  linkedTo: NonNullable<SocialReturn['linkedTo']>
  /** The browser of the request, which is not forgotten. */
  browser: string | undefined
}

/**
 * Secures an existing account that a provider was linked to: starts an epoch, into which only this session and this
 * browser go on, deletes a password that an attacker may have set, and emails the owner.
 */
export const secureLinkedAccount = (
  app: AppContext,
  trx: Trx,
  { uid, email, displayName: name }: IdentityUser,
  { linkedTo, sessionId, browser }: Linked,
): Promise<void> =>
  auditedStep(app, trx, { kind: 'member', uid }, async (now) => {
    await startEpoch(app, trx, { uid, event: 'linked', here: { sessionId, browser } }, { kind: 'member', uid })
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
