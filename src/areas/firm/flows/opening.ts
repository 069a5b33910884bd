/** Opens and closes the firm to new members, and says whether a guest may open an account. */

import { checkOpening, invitedSince, type OpeningFault, openingState } from '#areas/firm/domain/opening.ts'
import { findOpening, insertOpening, inviteAddress, isInvited, setClosed, setOpened } from '#database/desk/openings.ts'
import type { Db } from '#database/schema.ts'
import { hasPermission, type Role } from '#desk/domain/permissions.ts'
import type { DeskActor } from '#shared/domain/access/actor.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { changeSettings } from './edit-draft.ts'

type Gate = Pick<AppContext, 'db' | 'firm' | 'demonstration'>

/** A demonstration is always open: its members are made up. */
export async function isOpen(app: Gate, db: Db = app.db): Promise<boolean> {
  if (app.demonstration) return true
  return app.firm.current().confirmed && openingState(await findOpening(db)) === 'open'
}

/**
 * Whether somebody with this address may open an account, in whatever way. Every flow that makes one asks here, in the
 * transaction that makes it.
 */
export async function mayOpenAccount(
  app: Gate & Pick<AppContext, 'now'>,
  email: string,
  db: Db = app.db,
): Promise<boolean> {
  if (await isOpen(app, db)) return true
  return isInvited(db, normaliseEmail(email), invitedSince(app.now()))
}

type By = { uid: string; roles: readonly Role[] }

/** Under the lock of the settings, so that an opening and a closing come one after the other. */
export const askToOpen = (app: AppContext, { uid, roles }: By): Promise<Result<void, OpeningFault>> =>
  changeSettings(app, uid, async (trx, now) => {
    if (!hasPermission(roles, 'changeFirm')) return fail('wrong_role')
    if (!app.firm.current().confirmed) return fail('not_own')
    if (!(await insertOpening(trx, uid, now))) return unchanged(ok(undefined))
    return changed(ok(undefined), { action: 'ask_to_open' })
  })

export const openFirm = (app: AppContext, by: By): Promise<Result<void, OpeningFault>> =>
  changeSettings(app, by.uid, async (trx, now) => {
    const opening = await findOpening(trx)
    if (opening?.openedBy === by.uid) return unchanged(ok(undefined))
    const fault = checkOpening({ own: app.firm.current().confirmed, opening }, by)
    if (fault || !opening) return fail(fault ?? 'overtaken')
    await setOpened(trx, opening.id, by.uid, now)
    return changed(ok(undefined), { action: 'open_firm', after: { askedBy: opening.askedBy } })
  })

/** One person closes at once; what was only asked for is withdrawn. */
export const closeFirm = (app: AppContext, { uid, roles }: By): Promise<Result<void, OpeningFault>> =>
  changeSettings(app, uid, async (trx, now) => {
    if (!hasPermission(roles, 'changeFirm')) return fail('wrong_role')
    const opening = await findOpening(trx)
    if (!opening) return unchanged(ok(undefined))
    await setClosed(trx, opening.id, uid, now)
    return changed(ok(undefined), { action: 'close_firm', before: { state: openingState(opening) } })
  })

/** Lets a colleague open an account while other guests may not. */
export const inviteStaff = (app: AppContext, email: string, by: DeskActor): Promise<void> =>
  audited(app, by, async (trx, now) => {
    await inviteAddress(trx, { email: normaliseEmail(email), roles: [], by: null }, now)
    return changed(undefined, { action: 'invite_staff' })
  })
