/** When advisers take calls: their hours, calls and other times, as a booking reads and locks them. */
import { sql } from 'kysely'
import type { AdviserTimes, Load, Span, WeeklyHours } from '#areas/calls/domain/availability.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db, Trx } from '#database/schema.ts'
import type { Role } from '#desk/domain/permissions.ts'
import { IRISH_ZONE, weekdayOf } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import type { Adviser } from './advisers.ts'

/** The adviser's own account, null for one who only takes calls. */
type DeskAccount = { uid: string | null }

/** Irish calendar dates, both inclusive. */
type Dates = { first: string; last: string }

/** Dates, and the instants at which they begin and end. */
type Days = Dates & { begin: Date; end: Date }

/** The blocked times of calls, in epoch milliseconds. */
const spans = sql<Span[]>`json_agg(json_build_array(
  extract(epoch from lower(c.blocked)) * 1000, extract(epoch from upper(c.blocked)) * 1000) order by c.blocked)`

/** Needs the table `adviser_hours as h`. */
const hoursInOrder = sql<WeeklyHours[]>`json_agg(
  json_build_object('weekday', h.weekday, 'from', h.from_minute, 'to', h.to_minute) order by h.weekday, h.from_minute)`

/** Needs the table `advisers as a`. */
export const weeklyHours = sql<WeeklyHours[]>`coalesce((
  select ${hoursInOrder} from adviser_hours h where h.adviser_id = a.id), '[]')`

const startOf = (date: string): Date => instantAt(date, 0, IRISH_ZONE)
const endOf = (date: string): Date => instantAt(date, 1440, IRISH_ZONE)

/**
 * By adviser: the weekly hours (or those of one weekday), and the exceptions and the busy times of other calendars on
 * these dates. Each part is materialized, so that PostgreSQL reads each table once: one query per adviser took half of
 * a booking's time.
 */
const times = (db: Db, { first, last, begin, end, weekday }: Days & { weekday?: number }) =>
  db
    .with(
      (named) => named('weekly').materialized(),
      (query) =>
        query
          .selectFrom('adviser_hours as h')
          .select(['h.adviser_id', hoursInOrder.as('hours')])
          .$if(weekday !== undefined, (one) => one.where('h.weekday', '=', weekday ?? 0))
          .groupBy('h.adviser_id'),
    )
    .with(
      (named) => named('elsewhere').materialized(),
      (query) =>
        query
          .selectFrom('busy_times as b')
          .select([
            'b.adviser_id',
            sql<Span[]>`json_agg(json_build_array(
              extract(epoch from b.from_time) * 1000, extract(epoch from b.to_time) * 1000) order by b.from_time)`.as(
              'busy',
            ),
          ])
          .where('b.from_time', '<', end)
          .where('b.to_time', '>', begin)
          .groupBy('b.adviser_id'),
    )
    .with(
      (named) => named('excepted').materialized(),
      (query) =>
        query
          .selectFrom('adviser_exceptions as e')
          .select([
            'e.adviser_id',
            sql<{ date: string; from: number | null; to: number | null }[]>`json_agg(
              json_build_object('date', e.on_date, 'from', e.from_minute, 'to', e.to_minute) order by e.on_date, e.from_minute)`.as(
              'exceptions',
            ),
          ])
          .where(sql<boolean>`e.on_date between ${first} and ${last}`)
          .groupBy('e.adviser_id'),
    )

const timesColumns = [
  ...(['a.id', 'a.uid', 'a.name', 'a.email', 'a.buffer_minutes as buffer', 'a.calls_a_day as callsADay'] as const),
  ...(['a.times_version as version', 'weekly.hours', 'elsewhere.busy', 'excepted.exceptions'] as const),
] as const

/** Active, and in the role that takes calls. Needs the table `advisers as a`. */
const takesCalls = sql<boolean>`a.active and ${'adviser' satisfies Role} = any(a.roles)`

type Row = {
  hours: WeeklyHours[] | null
  busy: Span[] | null
  exceptions: { date: string; from: number | null; to: number | null }[] | null
}

const readTimes = <R extends Row>({ hours, busy, exceptions, ...row }: R) => ({
  ...row,
  hours: hours ?? [],
  busy: busy ?? [],
  exceptions: (exceptions ?? []).map(({ date, from, to }) => ({
    date,
    hours: from === null || to === null ? null : { from, to },
  })),
})

/**
 * The advisers who take calls, with their blocked times in the span. `except` is the id of a call that is being moved.
 */
export async function findAdviserTimes(
  db: Db,
  dates: Dates,
  [from, to]: Span,
  except?: string,
): Promise<(AdviserTimes & DeskAccount & Pick<Adviser, 'name'>)[]> {
  // Whole days, because the limit of calls a day counts those before the span as well.
  const [begin, end] = [startOf(dates.first), endOf(dates.last)]
  const rows = await times(db, { ...dates, begin, end })
    .with(
      (named) => named('taken').materialized(),
      (query) =>
        query
          .selectFrom('calls as c')
          .select([
            'c.adviser_id',
            spans.as('blocked'),
            sql<string[]>`json_agg(to_char(c.start_time at time zone ${IRISH_ZONE}, 'YYYY-MM-DD'))`.as('days'),
          ])
          .where('c.status', '=', 'active')
          .where(
            sql<boolean>`c.blocked && tstzrange(${new Date(Math.min(from, begin.getTime()))}, ${new Date(Math.max(to, end.getTime()))})`,
          )
          .$if(except !== undefined, (one) => one.where('c.id', '!=', except ?? ''))
          .groupBy('c.adviser_id'),
    )
    .selectFrom('advisers as a')
    .leftJoin('weekly', 'weekly.adviser_id', 'a.id')
    .leftJoin('elsewhere', 'elsewhere.adviser_id', 'a.id')
    .leftJoin('excepted', 'excepted.adviser_id', 'a.id')
    .leftJoin('taken', 'taken.adviser_id', 'a.id')
    .select([...timesColumns, 'taken.blocked', 'taken.days'])
    .where(takesCalls)
    .orderBy('a.id')
    .execute()
  return rows.map(({ blocked, days, ...row }) => ({
    ...readTimes(row),
    blocked: blocked ?? [],
    callsOn: countEach(days ?? []),
  }))
}

const countEach = (days: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const day of days) counts[day] = (counts[day] ?? 0) + 1
  return counts
}

export type Candidate = Adviser & AdviserTimes & DeskAccount & { load: Load }

const hourMs = 3_600_000

/**
 * The advisers who take calls, for one start time: with their blocked times near it and their number of calls that day
 * and week.
 */
export async function findCandidates(
  db: Db,
  date: string,
  start: Date,
  { day, week }: { day: Span; week: Span },
  except?: string,
): Promise<Candidate[]> {
  const at = (instant: number) => new Date(instant)
  const on = { first: date, last: date, begin: startOf(date), end: endOf(date), weekday: weekdayOf(date) }
  const rows = await times(db, on)
    .with(
      (named) => named('loads').materialized(),
      (query) =>
        query
          .selectFrom('calls as c')
          .select([
            'c.adviser_id',
            sql<number>`(count(*) filter (where c.start_time >= ${at(day[0])} and c.start_time < ${at(day[1])}))::int`.as(
              'day',
            ),
            sql<number>`count(*)::int`.as('week'),
          ])
          .where('c.status', '=', 'active')
          .where('c.start_time', '>=', at(week[0]))
          .where('c.start_time', '<', at(week[1]))
          .$if(except !== undefined, (one) => one.where('c.id', '!=', except ?? ''))
          .groupBy('c.adviser_id'),
    )
    // Not part of `loads`, which counts many more calls and needs no order. Five hours cover the longest buffer that an
    // adviser may have, and a call before it.
    .with(
      (named) => named('nearby').materialized(),
      (query) =>
        query
          .selectFrom('calls as c')
          .select(['c.adviser_id', spans.as('blocked')])
          .where('c.status', '=', 'active')
          .where('c.start_time', '>', at(start.getTime() - 5 * hourMs))
          .where('c.start_time', '<', at(start.getTime() + 5 * hourMs))
          .$if(except !== undefined, (one) => one.where('c.id', '!=', except ?? ''))
          .groupBy('c.adviser_id'),
    )
    .selectFrom('advisers as a')
    .leftJoin('weekly', 'weekly.adviser_id', 'a.id')
    .leftJoin('elsewhere', 'elsewhere.adviser_id', 'a.id')
    .leftJoin('excepted', 'excepted.adviser_id', 'a.id')
    .leftJoin('loads', 'loads.adviser_id', 'a.id')
    .leftJoin('nearby', 'nearby.adviser_id', 'a.id')
    .select([...timesColumns, 'loads.day', 'loads.week', 'nearby.blocked'])
    .where(takesCalls)
    .orderBy('a.id')
    .execute()
  return rows.map(({ day: today, week: thisWeek, blocked, ...row }) => ({
    ...readTimes(row),
    blocked: blocked ?? [],
    callsOn: { [date]: today ?? 0 },
    load: { day: today ?? 0, week: thisWeek ?? 0 },
  }))
}

/**
 * Makes bookings of these advisers wait for each other until the transaction ends. Other changes of an adviser's row do
 * not wait.
 */
export const lockToBook = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await trx.selectFrom('advisers').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * False when the adviser's times have changed since this version. Otherwise they cannot change until the transaction
 * ends.
 */
export const lockTimes = (trx: Trx, { id, version }: Pick<Adviser, 'id' | 'version'>): Promise<boolean> =>
  hasRow(
    trx.selectFrom('advisers').select('id').where('id', '=', id).where('times_version', '=', version).forKeyShare(),
  )
