/**
 * Starts a new credential epoch, in the transaction of the event that causes it. Nothing else ends what an account has
 * outstanding, so no event can forget a part of it.
 */
import { afterEvent, epochRules, type HappenedEvent } from '#areas/account/domain/recovery/credential-epoch.ts'
import { revokeSessions } from '#areas/account/flows/revoke-sessions.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import { advanceEpoch, deleteWaitingSignIns, isAddressVerified } from '#database/accounts/epochs.ts'
import { deleteKnownBrowsers } from '#database/accounts/known-browsers.ts'
import {
  deleteBegunFactor,
  deleteWayIn,
  insertWayInEvent,
  listWaysIn,
  type StoredWayIn,
  suspendWayIn,
  type WayInEvent,
} from '#database/accounts/ways-in.ts'
import { isActiveAdviser } from '#database/desk/team.ts'
import type { Trx } from '#database/schema.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { closeOpenRecovery } from './close-recovery.ts'

export type StartedEpoch = HappenedEvent & {
  uid: string
  /** The session and the browser of the request, which go on where the event allows it. */
  here?: { sessionId: string; browser?: string | undefined } | undefined
  /** The browser in which a password was chosen stays known, not proven. */
  browser?: string | undefined
}

/**
 * Ends sessions, remembered browsers and sign-ins that wait for a code, and closes an open recovery. Emailed codes and
 * waiting changes of address are void by their number. Suspends or removes the ways in that the event puts in question.
 * Returns how many sessions ended.
 */
export async function startEpoch(
  app: AppContext,
  trx: Trx,
  { uid, here, browser, ...event }: StartedEpoch,
  actor: Actor = { kind: 'guest' },
): Promise<number> {
  await lockAccount(trx, uid)
  const { carries } = epochRules[event.event]
  const carried = carries ? here : undefined
  await advanceEpoch(trx, uid, carried?.sessionId)
  const ended = await revokeSessions(app, trx, uid, carried?.sessionId)
  await deleteKnownBrowsers(trx, uid, carries ? here?.browser : browser)
  await deleteWaitingSignIns(trx, uid)
  await closeOpenRecovery(app, trx, uid, actor)
  await questionWaysIn(app, trx, uid, event, actor)
  return ended
}

const questionWaysIn = (app: AppContext, trx: Trx, uid: string, event: HappenedEvent, actor: Actor): Promise<void> =>
  auditedStep(app, trx, actor, async (now) => {
    const account = { verified: await isAddressVerified(trx, uid), staff: await isActiveAdviser(trx, uid) }
    const fates = (await listWaysIn(trx, uid)).map((way) => ({ way, fate: afterEvent(event, way, account) }))
    const suspended = fates.filter(({ fate }) => fate === 'suspended').map(({ way }) => way)
    const removed = fates.filter(({ fate }) => fate === 'removed').map(({ way }) => way)
    await deleteBegunFactor(trx, uid)
    for (const way of suspended) await suspendWayIn(trx, uid, way, now)
    for (const way of removed) await deleteWayIn(trx, uid, way)
    for (const way of suspended) await noteWayIn(trx, uid, 'suspended', way, { at: now })
    for (const way of removed) await noteWayIn(trx, uid, 'removed', way, { at: now })
    if (suspended.length + removed.length === 0) return unchanged(undefined)
    const after = { event: event.event, suspended: suspended.map(named), removed: removed.map(named) }
    return changed(undefined, { action: 'suspend_ways_in', uid, after })
  })

type Way = Pick<StoredWayIn, 'id' | 'kind' | 'name'>

export const wayIdOf = ({ id, kind, name }: Way): string | null =>
  kind === 'passkey' ? id : kind === 'provider' ? name : null

/** Records in the history of the ways in what became of one. */
export const noteWayIn = (
  trx: Trx,
  uid: string,
  what: WayInEvent['what'],
  way: Way,
  when: { at: Date; sessionId?: string },
): Promise<void> => insertWayInEvent(trx, uid, { what, kind: way.kind, wayId: wayIdOf(way), name: way.name }, when)

/** For the audit trail: a passkey's name is its owner's own words, so only the id. */
const named = (way: StoredWayIn): string => `${way.kind} ${wayIdOf(way) ?? ''}`.trim()
