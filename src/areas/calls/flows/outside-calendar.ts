/** An adviser's calendar elsewhere: its address, and the busy times that a job reads from it. */

import { busyPeriod, type CalendarAddressFault, readCalendarAddress } from '#areas/calls/domain/outside-calendar.ts'
import type { TimesChange } from '#areas/calls/domain/working-times.ts'
import { lockWorkingTimes } from '#database/desk/availability.ts'
import {
  deleteOutsideCalendar,
  findOutsideCalendar,
  listOutsideCalendars,
  lockOutsideCalendar,
  noteCalendarFault,
  replaceBusyTimes,
  setOutsideCalendar,
} from '#database/desk/calendars.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

const placeOf = (adviser: string) => ({ uid: adviser, field: 'outside_calendar' })

/** Replaces the adviser's calendar and reads it immediately. The same address again only reads it. */
export async function connectCalendar(
  app: AppContext,
  { adviser: id, byUid }: TimesChange,
  typed: string,
): Promise<Result<void, CalendarAddressFault | 'adviser_unknown'>> {
  const address = readCalendarAddress(typed)
  if (!address.ok) return address
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const adviser = await lockWorkingTimes(trx, id)
    if (!adviser) return fail('adviser_unknown')
    const place = placeOf(adviser.id)
    const before = await lockOutsideCalendar(trx, adviser.id)
    await app.jobs.enqueue(trx, 'outside-calendar', { adviserId: adviser.id })
    if (before && app.fieldEncryption.decrypt(before.address_encrypted, place) === address.value)
      return unchanged(ok(undefined))
    await setOutsideCalendar(trx, adviser.id, app.fieldEncryption.encrypt(address.value, place), now)
    return changed(ok(undefined), { action: 'connect_calendar', uid: adviser.uid, after: { adviser: id } })
  })
}

/** Its busy times are deleted with it. Repeating it changes nothing. */
export const disconnectCalendar = (app: AppContext, { adviser: id, byUid }: TimesChange): Promise<void> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    const adviser = await lockWorkingTimes(trx, id)
    if (!adviser || !(await deleteOutsideCalendar(trx, adviser.id))) return unchanged(undefined)
    return changed(undefined, { action: 'disconnect_calendar', uid: adviser.uid, after: { adviser: id } })
  })

/** Enqueues the reading of each calendar. */
export const enqueueCalendars = (app: AppContext): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    const ids = await listOutsideCalendars(trx)
    await app.jobs.enqueueAll(
      trx,
      'outside-calendar',
      ids.map((adviserId) => ({ job: { adviserId } })),
    )
  })

/**
 * Reads an adviser's calendar and replaces their busy times. If that fails, the busy times of the last reading stay,
 * the page says so, and the next reading is in a quarter of an hour. Never rejects because of the calendar.
 */
export async function readOutsideCalendar(app: AppContext, { adviserId }: { adviserId: string }): Promise<void> {
  const found = await findOutsideCalendar(app.db, adviserId)
  if (!found) return
  const address = app.fieldEncryption.decrypt(found.address_encrypted, placeOf(adviserId))
  const period = busyPeriod(app.now())
  const fetched = await app.outsideCalendars.read(address)
  const ownIds = `@${new URL(app.origin).hostname}`
  const read = fetched.ok ? await app.readBusyTimes({ text: fetched.value, period, ownIds }) : fetched
  await app.db.transaction().execute(async (trx) => {
    const still = await lockOutsideCalendar(trx, adviserId)
    // Replaced or removed while it was read.
    if (still?.address_encrypted !== found.address_encrypted) return
    if (read.ok) await replaceBusyTimes(trx, adviserId, read.value, app.now())
    else await noteCalendarFault(trx, adviserId, read.code, app.now())
  })
}
