/** When an adviser takes calls, for the desk's availability page. */
import { sql } from 'kysely'
import type { Hours, HoursException, WeeklyHours } from '#areas/calls/domain/availability.ts'
import type { Db, RowOf, Trx } from '#database/schema.ts'
import type { Role } from '#desk/domain/permissions.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { weeklyHours } from './adviser-times.ts'

export type WorkingTimes = { hours: readonly WeeklyHours[]; buffer: number; callsADay: number | null }

type AdviserOfTimes = { id: string; uid: string | null; name: string }

const withTimes = (db: Db, id: string) =>
  db
    .selectFrom('advisers as a')
    .select(['a.id', 'a.uid', 'a.name', 'a.buffer_minutes as buffer', 'a.calls_a_day as callsADay'])
    .select(weeklyHours.as('hours'))
    .where('a.id', '=', id)
    .where('a.active', '=', true)
    .where(sql<boolean>`${'adviser' satisfies Role} = any(a.roles)`)

/** Undefined for an adviser who takes no calls. */
export const findWorkingTimes = (db: Db, id: string): Promise<(AdviserOfTimes & WorkingTimes) | undefined> =>
  withTimes(db, id).executeTakeFirst()

/** The same, before a change: waits for bookings in progress, and makes later ones wait until the transaction ends. */
export const lockWorkingTimes = (trx: Trx, id: string): Promise<(AdviserOfTimes & WorkingTimes) | undefined> =>
  withTimes(trx, id).forUpdate('a').executeTakeFirst()

/** The advisers who take calls, by name. */
export const listCallTakers = (db: Db): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('advisers')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where(sql<boolean>`${'adviser' satisfies Role} = any(roles)`)
    .orderBy('name')
    .execute()

/** Call it after every change of an adviser's times, so that a booking computed from older ones is refused. */
export async function countTimesVersion(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('advisers').set({ times_version: sql`times_version + 1` }).where('id', '=', id).execute()
}

export async function setWorkingTimes(trx: Trx, id: string, { hours, buffer, callsADay }: WorkingTimes): Promise<void> {
  await trx
    .updateTable('advisers')
    .set({ buffer_minutes: buffer, calls_a_day: callsADay })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('adviser_hours').where('adviser_id', '=', id).execute()
  if (hours.length === 0) return
  await trx
    .insertInto('adviser_hours')
    .values(hours.map(({ weekday, from, to }) => ({ adviser_id: id, weekday, from_minute: from, to_minute: to })))
    .execute()
}

export type StoredAbsence = RowOf<typeof listAbsences>

/** Absences that end on this day or later, the next one first. `hours` has the working hours of each period once. */
export const listAbsences = (db: Db, adviser: string, from: CalendarDate) =>
  db
    .selectFrom('adviser_absences as b')
    .select(['b.id', 'b.first_day as first', 'b.last_day as last', 'b.note'])
    .select(
      sql<Hours[]>`coalesce((
        select json_agg(distinct jsonb_build_object('from', e.from_minute, 'to', e.to_minute))
        from adviser_exceptions e where e.absence_id = b.id and e.from_minute is not null), '[]')`.as('hours'),
    )
    .where('b.adviser_id', '=', adviser)
    .where('b.last_day', '>=', from)
    .orderBy('b.first_day')
    .execute()

/** Exceptions on any of these days, of an absence or of a single day. */
export const findEntriesBetween = (
  db: Db,
  adviser: string,
  { first, last }: { first: CalendarDate; last: CalendarDate },
) =>
  db
    .selectFrom('adviser_exceptions')
    .select(['on_date as date', 'absence_id as absence'])
    .where('adviser_id', '=', adviser)
    .where('on_date', '>=', first)
    .where('on_date', '<=', last)
    .execute()

type NewAbsence = Omit<StoredAbsence, 'hours'> & { adviser: string; days: readonly HoursException[] }

export async function insertAbsence(trx: Trx, { adviser, days, ...absence }: NewAbsence, now: Date): Promise<void> {
  const { id, first, last, note } = absence
  await trx
    .insertInto('adviser_absences')
    .values({ id, adviser_id: adviser, first_day: first, last_day: last, note, created_at: now })
    .execute()
  if (days.length === 0) return
  await trx
    .insertInto('adviser_exceptions')
    .values(
      days.map(({ date, hours }) => ({
        adviser_id: adviser,
        on_date: date,
        from_minute: hours?.from ?? null,
        to_minute: hours?.to ?? null,
        absence_id: id,
      })),
    )
    .execute()
}

export const deleteAbsence = (trx: Trx, adviser: string, id: string) =>
  trx
    .deleteFrom('adviser_absences')
    .where('id', '=', id)
    .where('adviser_id', '=', adviser)
    .returning(['first_day as first', 'last_day as last'])
    .executeTakeFirst()

export type AdviserCall = RowOf<typeof listAdviserCalls>

/** An adviser's active calls that end after `from` and start before `to`, in order. */
export const listAdviserCalls = (db: Db, adviser: string, from: Date, to: Date) =>
  db
    .selectFrom('calls as c')
    .innerJoin('members as m', 'm.uid', 'c.uid')
    .select([
      'c.id',
      'c.uid',
      'm.first_name as firstName',
      'm.last_name as lastName',
      'c.start_time',
      'c.end_time',
      'c.created_at',
      'c.ics_uid',
      'c.ics_sequence',
    ])
    .where('c.adviser_id', '=', adviser)
    .where('c.status', '=', 'active')
    .where('c.end_time', '>', from)
    .where('c.start_time', '<', to)
    .orderBy('c.start_time')
    .$narrowType<{ uid: MemberId }>()
    .execute()
