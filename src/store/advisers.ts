/** People of the firm who take calls: their hours, and when they are taken. */
import { sql } from 'kysely'
import type { AdviserTimes, HoursException, Load, Span, WeeklyHours } from '#domain/availability.ts'
import type { Db } from './schema.ts'

export type Adviser = { id: string; name: string; email: string; buffer: number }

/** Dates are Irish, and both are included. */
type Dates = { first: string; last: string }

type Times = Adviser & Pick<AdviserTimes, 'hours' | 'exceptions'>

/** Everyone who takes calls, with the weekly hours and the exceptions of these dates: one statement. */
async function readTimes(db: Db, { first, last }: Dates): Promise<Times[]> {
  const rows = await db
    .selectFrom('advisers as a')
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.buffer_minutes as buffer',
      sql<WeeklyHours[]>`coalesce((
        select json_agg(json_build_object('weekday', h.weekday, 'from', h.from_minute, 'to', h.to_minute)
          order by h.weekday, h.from_minute)
        from adviser_hours h where h.adviser_id = a.id), '[]')`.as('hours'),
      sql<(HoursException & { from: number | null; to: number | null })[]>`coalesce((
        select json_agg(json_build_object('date', e.on_date, 'from', e.from_minute, 'to', e.to_minute)
          order by e.on_date, e.from_minute)
        from adviser_exceptions e where e.adviser_id = a.id and e.on_date between ${first} and ${last}), '[]')`.as(
        'exceptions',
      ),
    ])
    .where('a.active', '=', true)
    .orderBy('a.id')
    .execute()
  return rows.map(({ exceptions, ...adviser }) => ({
    ...adviser,
    exceptions: exceptions.map(({ date, from, to }) => ({
      date,
      hours: from === null || to === null ? null : { from, to },
    })),
  }))
}

/** Everyone with what is taken in `span`, in milliseconds: two statements, whatever their number. `except` is a call that is to be moved. */
export async function findAdviserTimes(
  db: Db,
  dates: Dates,
  [from, to]: Span,
  except?: string,
): Promise<AdviserTimes[]> {
  const advisers = await readTimes(db, dates)
  const rows = await db
    .selectFrom('calls')
    .select([
      'adviser_id as id',
      sql<[number, number][]>`json_agg(json_build_array(
        extract(epoch from lower(blocked)) * 1000, extract(epoch from upper(blocked)) * 1000) order by blocked)`.as(
        'blocked',
      ),
    ])
    .where('adviser_id', 'is not', null)
    .where('status', '=', 'active')
    .where(sql<boolean>`blocked && tstzrange(${new Date(from)}, ${new Date(to)})`)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .groupBy('adviser_id')
    .execute()
  const blocked = new Map(rows.map((row) => [row.id, row.blocked]))
  return advisers.map((adviser) => ({ ...adviser, blocked: blocked.get(adviser.id) ?? [] }))
}

export type Candidate = Adviser & AdviserTimes & { load: Load }

/** Everyone for one start: whether somebody is in the way, and how much they have that day and week. Two statements. */
export async function findCandidates(
  db: Db,
  date: string,
  start: Date,
  { day, week }: { day: Span; week: Span },
  except?: string,
): Promise<Candidate[]> {
  const advisers = await readTimes(db, { first: date, last: date })
  const at = (instant: number) => new Date(instant)
  // The longest pause that an adviser may have, and a call before it.
  const near = [start.getTime() - 5 * 3_600_000, start.getTime() + 5 * 3_600_000] as const
  const rows = await db
    .selectFrom('calls')
    .select([
      'adviser_id as id',
      sql<number>`(count(*) filter (where start_time < ${at(day[1])} and start_time >= ${at(day[0])}))::int`.as('day'),
      sql<number>`(count(*) filter (where start_time < ${at(week[1])} and start_time >= ${at(week[0])}))::int`.as(
        'week',
      ),
      sql<[number, number][]>`coalesce(json_agg(json_build_array(
        extract(epoch from lower(blocked)) * 1000, extract(epoch from upper(blocked)) * 1000) order by blocked)
        filter (where start_time > ${at(near[0])} and start_time < ${at(near[1])}), '[]')`.as('blocked'),
    ])
    .where('adviser_id', 'is not', null)
    .where('status', '=', 'active')
    .where('start_time', '>=', at(Math.min(week[0], near[0])))
    .where('start_time', '<', at(Math.max(week[1], near[1])))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .groupBy('adviser_id')
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return advisers.map((adviser) => {
    const { day: today = 0, week: thisWeek = 0, blocked = [] } = found.get(adviser.id) ?? {}
    return { ...adviser, blocked, load: { day: today, week: thisWeek } }
  })
}

export const findAdviser = (db: Db, id: string): Promise<Adviser | undefined> =>
  db
    .selectFrom('advisers')
    .select(['id', 'name', 'email', 'buffer_minutes as buffer'])
    .where('id', '=', id)
    .executeTakeFirst()

export type NewAdviser = Adviser & { uid: string | null; hours: readonly WeeklyHours[] }

/** False when an adviser has this address already. */
export async function insertAdviser(db: Db, { buffer, hours, ...adviser }: NewAdviser, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('advisers')
    .values({ ...adviser, buffer_minutes: buffer, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  if (hours.length > 0) {
    await db
      .insertInto('adviser_hours')
      .values(
        hours.map(({ weekday, from, to }) => ({ adviser_id: adviser.id, weekday, from_minute: from, to_minute: to })),
      )
      .execute()
  }
  return true
}

export async function countAdvisers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('advisers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An adviser at the desk. `proved`: the second factor was shown in this very session. */
export type DeskAdviser = { id: string; name: string; email: string; proved: boolean }

export const findDeskAdviser = (
  db: Db,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<DeskAdviser | undefined> =>
  db
    .selectFrom('advisers')
    .select((eb) => [
      'id',
      'name',
      'email',
      eb
        .exists(eb.selectFrom('proved_sessions').select('session_id').where('session_id', '=', sessionId))
        .$castTo<boolean>()
        .as('proved'),
    ])
    .where('uid', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

export async function markProved(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .insertInto('proved_sessions')
    .values({ session_id: sessionId, proved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type ListedAdviser = Omit<DeskAdviser, 'proved'> & { uid: string | null; active: boolean; secondFactor: boolean }

/** Everyone who ever was one, those who are first. */
export const listAdvisers = (db: Db): Promise<ListedAdviser[]> =>
  db
    .selectFrom('advisers as a')
    .leftJoin('auth_users as u', 'u.id', 'a.uid')
    .select((eb) => [
      'a.id',
      'a.name',
      'a.email',
      'a.uid',
      'a.active',
      eb.fn.coalesce('u.two_factor_enabled', sql<boolean>`false`).as('secondFactor'),
    ])
    .orderBy('a.active', 'desc')
    .orderBy('a.name')
    .execute()

/** Holds the row until the transaction ends. */
export const lockAdviser = (
  db: Db,
  email: string,
): Promise<{ id: string; uid: string | null; active: boolean } | undefined> =>
  db.selectFrom('advisers').select(['id', 'uid', 'active']).where('email', '=', email).forUpdate().executeTakeFirst()

/** Opens or closes the desk, and the calendar for calls with it. */
export async function setAdviser(db: Db, id: string, as: { uid: string | null; active: boolean }): Promise<void> {
  await db.updateTable('advisers').set(as).where('id', '=', id).execute()
}

/** Whoever they were: the name stays when the desk is closed to them, the account does not. */
export const findAdviserName = async (db: Db, uid: string): Promise<string | undefined> =>
  (await db.selectFrom('advisers as a').select('a.name').where('a.uid', '=', uid).executeTakeFirst())?.name
