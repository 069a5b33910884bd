/**
 * Changes to an account's sign-in methods: passkeys, linked providers, the authenticator app. Each of them emails the
 * owner.
 */

import type { SignInChange } from '#areas/account/emails/sign-in.ts'
import { hasPassword, linkedProviders } from '#database/accounts/credentials.ts'
import { deleteSecondFactor } from '#database/accounts/second-factors.ts'
import { lockForSession } from '#database/accounts/sessions.ts'
import { deleteLinkedProvider, deletePasskey, listPasskeys, renamePasskey } from '#database/accounts/sign-in-methods.ts'
import { insertWayInEvent, type WayInEvent } from '#database/accounts/ways-in.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { SecurityEvent } from '#shared/domain/access/security-events.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { closeOpenRecovery } from './recovery/close-recovery.ts'
import type { Owner, Person } from './sign-in/signed-in-person.ts'

/** The ways into an account. The last one can never be removed. */
type SignInMethods = {
  password: boolean
  passkeys: number
  /** Ids of the linked providers that the firm still offers. */
  providers: readonly string[]
}

const canRemoveOne = ({ password, passkeys, providers }: SignInMethods): boolean =>
  (password ? 1 : 0) + passkeys + providers.length > 1

export async function signInMethods(app: Pick<AppContext, 'identity'>, db: Db, uid: MemberId): Promise<SignInMethods> {
  const linked = await linkedProviders(db, uid)
  const offered = new Set(app.identity.providers.map(({ id }) => id))
  return {
    password: await hasPassword(db, uid),
    passkeys: (await listPasskeys(db, uid)).length,
    providers: linked.filter((id) => offered.has(id)),
  }
}

/** Each change as the audit trail calls it, and as the history of the ways in does. */
const changes = {
  passkeyAdded: { action: 'add_passkey', what: 'added', kind: 'passkey' },
  passkeyRemoved: { action: 'remove_passkey', what: 'removed', kind: 'passkey' },
  providerLinked: { action: 'link_provider', what: 'added', kind: 'provider' },
  providerUnlinked: { action: 'unlink_provider', what: 'removed', kind: 'provider' },
  authenticatorAdded: { action: 'add_second_factor', what: 'added', kind: 'authenticator' },
  authenticatorRemoved: { action: 'remove_second_factor', what: 'removed', kind: 'authenticator' },
  recoveryCodesReplaced: { action: 'replace_recovery_codes', what: 'added', kind: 'recovery_codes' },
} as const satisfies Record<SignInChange['what'], { action: AuditAction } & Pick<WayInEvent, 'what' | 'kind'>>

function securityEventOf(change: SignInChange): SecurityEvent {
  const isAdded = changes[change.what].what === 'added'
  if ('id' in change) {
    const provider = change.id
    return isAdded ? { kind: 'provider_linked', provider } : { kind: 'provider_unlinked', provider }
  }
  const factor = changes[change.what].kind
  return isAdded ? { kind: 'factor_added', factor } : { kind: 'factor_removed', factor }
}

/**
 * Audits the change, records it in the security log and in the account's history, and emails the owner. `passkey`: its
 * id, where the change is about one.
 */
export const noteSignInChange = (
  app: AppContext,
  trx: Trx,
  { id, email, name, sessionId, passkey }: Owner & { sessionId?: string; passkey?: string },
  change: SignInChange,
): Promise<void> =>
  auditedStep(app, trx, { kind: 'member', uid: id }, async (now) => {
    const { action, what, kind } = changes[change.what]
    const way = 'id' in change ? { wayId: change.id, name: change.name } : { wayId: passkey ?? null, name: null }
    app.securityLog.write(securityEventOf(change), id)
    await insertWayInEvent(trx, id, { what, kind, ...way }, { at: now, sessionId })
    await enqueueEmail(app, trx, { to: email, uid: id, message: signInChanged(name, change, now) })
    return changed(undefined, { action, uid: id })
  })

export const signInChanged = (name: string, change: SignInChange, now: Date) =>
  ({ kind: 'sign-in-changed', name, when: now.toISOString(), change }) as const

/** Repeating it changes nothing, as for a session that has ended meanwhile. */
export const removePasskey = (app: AppContext, person: Person, passkey: string): Promise<Result<void, 'last_way_in'>> =>
  app.db.transaction().execute(async (trx) => {
    if (!(await lockForSession(trx, person.id, person.sessionId))) return ok(undefined)
    const known = (await listPasskeys(trx, person.id)).some(({ id }) => id === passkey)
    if (known && !canRemoveOne(await signInMethods(app, trx, person.id))) return fail('last_way_in')
    if (await deletePasskey(trx, person.id, passkey))
      await noteSignInChange(app, trx, { ...person, passkey }, { what: 'passkeyRemoved' })
    return ok(undefined)
  })

/** False when the account has no such passkey. */
export const namePasskey = (app: AppContext, person: Person, passkey: string, name: string): Promise<boolean> =>
  audited(app, { kind: 'member', uid: person.id }, async (trx) => {
    if (!(await renamePasskey(trx, person.id, passkey, name))) return unchanged(false)
    return changed(true, { action: 'rename_passkey', uid: person.id })
  })

/** Repeating it changes nothing, as for a session that has ended meanwhile. */
export const unlinkProvider = (
  app: AppContext,
  person: Person,
  provider: { id: string; name: string },
): Promise<Result<void, 'last_way_in'>> =>
  app.db.transaction().execute(async (trx) => {
    if (!(await lockForSession(trx, person.id, person.sessionId))) return ok(undefined)
    const methods = await signInMethods(app, trx, person.id)
    if (methods.providers.includes(provider.id) && !canRemoveOne(methods)) return fail('last_way_in')
    if (await deleteLinkedProvider(trx, person.id, provider.id))
      await noteSignInChange(app, trx, person, { what: 'providerUnlinked', ...provider })
    return ok(undefined)
  })

/** Repeating it changes nothing, as for a session that has ended meanwhile. */
export const removeAuthenticator = (app: AppContext, person: Person): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    if (!(await lockForSession(trx, person.id, person.sessionId))) return
    await closeOpenRecovery(app, trx, person.id, { kind: 'member', uid: person.id })
    if (await deleteSecondFactor(trx, person.id))
      await noteSignInChange(app, trx, person, { what: 'authenticatorRemoved' })
  })
