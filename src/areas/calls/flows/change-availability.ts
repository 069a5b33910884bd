/**
 * Changes when an adviser takes calls. Each change waits for bookings in progress, and a booking that was worked out
 * from the old times is refused.
 */

import { callsInTimeOff } from '#areas/calls/domain/calls-in-time-off.ts'
import { type Absence, daysOfAbsence, type TimesChange, writeHours } from '#areas/calls/domain/working-times.ts'
import {
  type AdviserCall,
  countTimesVersion,
  deleteAbsence,
  findEntriesBetween,
  insertAbsence,
  listAbsences,
  listAdviserCalls,
  lockWorkingTimes,
  setWorkingTimes,
  type WorkingTimes,
} from '#database/desk/availability.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { type CalendarDate, IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

/** The same times again change nothing. Booked calls stay where they are. */
export const saveWorkingTimes = (
  app: AppContext,
  { adviser: id, byUid }: TimesChange,
  times: WorkingTimes,
): Promise<Result<void, 'adviser_unknown'>> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    const before = await lockWorkingTimes(trx, id)
    if (!before) return fail('adviser_unknown')
    const [was, is] = [describe(before), describe(times)]
    if (JSON.stringify(was) === JSON.stringify(is)) return unchanged(ok(undefined))
    await setWorkingTimes(trx, before.id, times)
    await countTimesVersion(trx, before.id)
    const adviser = before.id
    return changed(ok(undefined), {
      action: 'change_working_times',
      uid: before.uid,
      before: { adviser, ...was },
      after: { adviser, ...is },
    })
  })

const describe = ({ hours, buffer, callsADay }: WorkingTimes) => ({
  hours: hours.map(({ weekday, ...each }) => `${weekday} ${writeHours([each])}`).sort(),
  buffer,
  calls_a_day: callsADay,
})

export type AbsenceRefusal =
  | { ok: false; code: 'adviser_unknown' | 'no_days' }
  | { ok: false; code: 'overlaps'; other: { first: CalendarDate; last: CalendarDate } }
  | { ok: false; code: 'calls_in_way'; calls: readonly AdviserCall[] }

/**
 * With `keepCalls`, calls in this time stay booked; without it, they are listed and nothing is stored. Repeating it
 * changes nothing.
 */
export const addAbsence = (
  app: AppContext,
  { adviser: id, byUid }: TimesChange,
  absence: Absence & { note: string },
  { keepCalls }: { keepCalls: boolean },
): Promise<{ ok: true } | AbsenceRefusal> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const adviser = await lockWorkingTimes(trx, id)
    if (!adviser) return fail('adviser_unknown')
    const { first, last, hours, note } = absence
    const stored = await listAbsences(trx, adviser.id, first)
    const isSame = (other: Absence) =>
      other.first === first && other.last === last && writeHours(sorted(other.hours)) === writeHours(hours)
    if (stored.some(isSame)) return unchanged({ ok: true })
    const entries = await findEntriesBetween(trx, adviser.id, absence)
    const overlap = stored.find((other) => other.first <= last && other.last >= first)
    const entry = entries[0]
    if (overlap) return { ok: false as const, code: 'overlaps' as const, other: overlap }
    if (entry) return { ok: false as const, code: 'overlaps' as const, other: { first: entry.date, last: entry.date } }
    const days = daysOfAbsence(absence, adviser.hours, app.holidays)
    if (days.length === 0) return fail('no_days')
    const from = instantAt(first, 0, IRISH_ZONE)
    const booked = await listAdviserCalls(trx, adviser.id, from > now ? from : now, instantAt(last, 1440, IRISH_ZONE))
    const calls = callsInTimeOff(booked, days)
    if (calls.length > 0 && !keepCalls) return { ok: false as const, code: 'calls_in_way' as const, calls }
    await insertAbsence(trx, { id: app.newId(), adviser: adviser.id, first, last, note, days }, now)
    await countTimesVersion(trx, adviser.id)
    const after = { adviser: adviser.id, first, last, hours: writeHours(hours), calls_kept: calls.length }
    return changed({ ok: true }, { action: 'add_absence', uid: adviser.uid, after })
  })

const sorted = (hours: Absence['hours']) => [...hours].sort((one, other) => one.from - other.from)

/** Removing it again changes nothing. */
export const removeAbsence = (app: AppContext, { adviser: id, byUid }: TimesChange, absence: string): Promise<void> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    const adviser = await lockWorkingTimes(trx, id)
    const removed = adviser && (await deleteAbsence(trx, adviser.id, absence))
    if (!removed) return unchanged(undefined)
    await countTimesVersion(trx, adviser.id)
    const before = { adviser: adviser.id, ...removed }
    return changed(undefined, { action: 'remove_absence', uid: adviser.uid, before })
  })
