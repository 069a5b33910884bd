/** The owner's answers to "Was this you?": what a proof suspended is kept or removed, and after seven days removed. */
import { canKeep, staffMayKeep, suspendedSince } from '#areas/account/domain/recovery/credential-epoch.ts'
import type { SignInChange } from '#areas/account/emails/sign-in.ts'
import { signInChanged } from '#areas/account/flows/change-sign-in.ts'
import { factorRules } from '#areas/account/flows/sign-in/needs-factor.ts'
import type { Person } from '#areas/account/flows/sign-in/signed-in-person.ts'
import { lockForSession } from '#database/accounts/sessions.ts'
import {
  deleteSuspendedBefore,
  listSuspended,
  restoreWayIn,
  type SuspendedWayIn,
  type TakenWayIn,
  takeSuspended,
} from '#database/accounts/ways-in.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'
import { noteWayIn, wayIdOf } from './start-epoch.ts'

type Way = Pick<TakenWayIn, 'id' | 'kind' | 'name'>

/** What waits for the owner's answer, the oldest first. `name`: of a provider, as its button has it. */
export async function waysInToReview(app: AppContext, uid: MemberId): Promise<SuspendedWayIn[]> {
  const now = app.now()
  const waiting = (await listSuspended(app.db, uid)).filter((way) => canKeep(way, now))
  return waiting.map((way) => (way.kind === 'provider' ? { ...way, name: providerName(app, way.name) } : way))
}

const providerName = (app: Pick<AppContext, 'identity'>, id: string | null): string =>
  app.identity.providers.find((provider) => provider.id === id)?.name ?? id ?? ''

/** Whether this person may keep it now; staff need their second factor for it. */
export async function mayKeep(app: AppContext, uid: MemberId, id: string): Promise<'yes' | 'withFactor' | 'no'> {
  const { staff, usable } = await factorRules(app, uid)
  const way = (await listSuspended(app.db, uid)).find((each) => each.id === id)
  return staff && way ? staffMayKeep(way, { ...staff, usable }) : 'yes'
}

/** It opens the account again. Repeating it changes nothing, and after seven days it removes it. */
export const keepWayIn = (app: AppContext, person: Person, id: string): Promise<void> => answer(app, person, id, true)

/** Repeating it changes nothing. */
export const dropWayIn = (app: AppContext, person: Person, id: string): Promise<void> => answer(app, person, id, false)

const answer = (app: AppContext, { id: uid, email, name, sessionId }: Person, id: string, keeps: boolean) =>
  audited(app, { kind: 'member', uid }, async (trx, now) => {
    if (!(await lockForSession(trx, uid, sessionId))) return unchanged(undefined)
    const way = await takeSuspended(trx, uid, id)
    if (!way) return unchanged(undefined)
    const isKept = keeps && canKeep(way, now) && (await restoreWayIn(trx, uid, way))
    await noteWayIn(trx, uid, isKept ? 'kept' : 'removed', way, { at: now, sessionId })
    if (isKept) await enqueueEmail(app, trx, { to: email, uid, message: signInChanged(name, changeOf(app, way), now) })
    return changed(undefined, { action: isKept ? 'keep_way_in' : 'drop_way_in', uid, after: named(way) })
  })

/** The nightly part: what nobody kept in seven days is removed. */
export const expireWaysIn = (app: AppContext): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    for (const way of await deleteSuspendedBefore(trx, suspendedSince(app.now())))
      await auditedStep(app, trx, { kind: 'server' }, async (now) => {
        await noteWayIn(trx, way.uid, 'expired', way, { at: now })
        return changed(undefined, { action: 'drop_way_in', uid: way.uid, after: { ...named(way), expired: true } })
      })
  })

const named = (way: Way) => ({ kind: way.kind, way: wayIdOf(way) })

function changeOf(app: Pick<AppContext, 'identity'>, { kind, name }: Way): SignInChange {
  if (kind === 'passkey') return { what: 'passkeyAdded' }
  if (kind === 'authenticator') return { what: 'authenticatorAdded' }
  return { what: 'providerLinked', id: name ?? '', name: providerName(app, name) }
}
