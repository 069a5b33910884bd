/** Advisers: their working hours, their booked times and their access to the desk. */
import { sql } from 'kysely'
import type { AdviserTimes, Load, Span, WeeklyHours } from '#domain/calls/availability.ts'
import type { Role } from '#domain/desk/permissions.ts'
import type { Db, Trx } from './schema.ts'

export type Adviser = { id: string; name: string; email: string; buffer: number }

/** Irish calendar dates, both inclusive. */
type Dates = { first: string; last: string }

/** The blocked times of calls, in epoch milliseconds. */
const spans = sql<Span[]>`json_agg(json_build_array(
  extract(epoch from lower(c.blocked)) * 1000, extract(epoch from upper(c.blocked)) * 1000) order by c.blocked)`

/** Those who take calls: the role, and not revoked. With their weekly hours and their exceptions on these dates. */
const withTimes = (db: Db, { first, last }: Dates) =>
  db
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
      sql<{ date: string; from: number | null; to: number | null }[]>`coalesce((
        select json_agg(json_build_object('date', e.on_date, 'from', e.from_minute, 'to', e.to_minute)
          order by e.on_date, e.from_minute)
        from adviser_exceptions e where e.adviser_id = a.id and e.on_date between ${first} and ${last}), '[]')`.as(
        'exceptions',
      ),
    ])
    .where('a.active', '=', true)
    .where(sql<boolean>`${'adviser' satisfies Role} = any(a.roles)`)
    .orderBy('a.id')

type Row = { exceptions: { date: string; from: number | null; to: number | null }[] }

const readExceptions = <R extends Row>({ exceptions, ...row }: R) => ({
  ...row,
  exceptions: exceptions.map(({ date, from, to }) => ({
    date,
    hours: from === null || to === null ? null : { from, to },
  })),
})

/** Those who take calls, with their blocked times in the span, in one statement. `except` is the id of a call that is being moved. */
export async function findAdviserTimes(
  db: Db,
  dates: Dates,
  [from, to]: Span,
  except?: string,
): Promise<(AdviserTimes & Pick<Adviser, 'name'>)[]> {
  const taken = db
    .selectFrom('calls as c')
    .select(['c.adviser_id', spans.as('blocked')])
    .where('c.status', '=', 'active')
    .where(sql<boolean>`c.blocked && tstzrange(${new Date(from)}, ${new Date(to)})`)
    .$if(except !== undefined, (query) => query.where('c.id', '!=', except ?? ''))
    .groupBy('c.adviser_id')
  const rows = await withTimes(db, dates).leftJoin(taken.as('t'), 't.adviser_id', 'a.id').select('t.blocked').execute()
  return rows.map(({ blocked, ...row }) => ({ ...readExceptions(row), blocked: blocked ?? [] }))
}

export type Candidate = Adviser & AdviserTimes & { load: Load }

const hourMs = 3_600_000

/** Those who take calls, for one start time, with their blocked times near it and their number of calls that day and week. One statement. */
export async function findCandidates(
  db: Db,
  date: string,
  start: Date,
  { day, week }: { day: Span; week: Span },
  except?: string,
): Promise<Candidate[]> {
  const at = (instant: number) => new Date(instant)
  // Covers the longest buffer that an adviser may have, and a call before it.
  const near = [start.getTime() - 5 * hourMs, start.getTime() + 5 * hourMs] as const
  const loads = db
    .selectFrom('calls as c')
    .select([
      'c.adviser_id',
      sql<number>`(count(*) filter (where c.start_time >= ${at(day[0])} and c.start_time < ${at(day[1])}))::int`.as(
        'day',
      ),
      sql<number>`(count(*) filter (where c.start_time >= ${at(week[0])} and c.start_time < ${at(week[1])}))::int`.as(
        'week',
      ),
      sql<Span[] | null>`${spans} filter (where c.start_time > ${at(near[0])} and c.start_time < ${at(near[1])})`.as(
        'blocked',
      ),
    ])
    .where('c.status', '=', 'active')
    .where('c.start_time', '>=', at(Math.min(week[0], near[0])))
    .where('c.start_time', '<', at(Math.max(week[1], near[1])))
    .$if(except !== undefined, (query) => query.where('c.id', '!=', except ?? ''))
    .groupBy('c.adviser_id')
  const rows = await withTimes(db, { first: date, last: date })
    .leftJoin(loads.as('l'), 'l.adviser_id', 'a.id')
    .select(['l.day', 'l.week', 'l.blocked'])
    .execute()
  return rows.map(({ day: today, week: thisWeek, blocked, ...row }) => ({
    ...readExceptions(row),
    blocked: blocked ?? [],
    load: { day: today ?? 0, week: thisWeek ?? 0 },
  }))
}

export const findAdviser = (db: Db, id: string): Promise<Adviser | undefined> =>
  db
    .selectFrom('advisers')
    .select(['id', 'name', 'email', 'buffer_minutes as buffer'])
    .where('id', '=', id)
    .executeTakeFirst()

export type NewAdviser = Adviser & { uid: string | null; hours: readonly WeeklyHours[]; roles?: readonly Role[] }

/** False when another adviser has this email address. */
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

/** Somebody of the firm at the desk. `mfaVerified`: the second factor was verified in this session. */
export type DeskAdviser = { id: string; name: string; email: string; roles: readonly Role[]; mfaVerified: boolean }

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
      'roles',
      eb
        .exists(
          eb
            .selectFrom('auth_sessions')
            .select('id')
            .where('id', '=', sessionId)
            .where('mfa_verified_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('mfaVerified'),
    ])
    .where('uid', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

export type ListedAdviser = Omit<DeskAdviser, 'mfaVerified'> & {
  uid: string | null
  active: boolean
  secondFactor: boolean
}

/** All advisers, active ones first. */
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
      'a.roles',
      eb.fn.coalesce('u.two_factor_enabled', sql<boolean>`false`).as('secondFactor'),
    ])
    .orderBy('a.active', 'desc')
    .orderBy('a.name')
    .execute()

/** Locks the row until the transaction ends. */
export const lockAdviser = (
  db: Db,
  email: string,
): Promise<{ id: string; uid: string | null; active: boolean; roles: readonly Role[] } | undefined> =>
  db
    .selectFrom('advisers')
    .select(['id', 'uid', 'active', 'roles'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/** The ids of those who can change the team, locked until the transaction ends, so that two of them cannot remove each other at once. */
export const lockAdministrators = async (trx: Trx): Promise<string[]> =>
  (
    await trx
      .selectFrom('advisers')
      .select('id')
      .where('active', '=', true)
      .where('uid', 'is not', null)
      .where(sql<boolean>`${'administrator' satisfies Role} = any(roles)`)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

type AdviserState = { uid: string | null; active: boolean; roles: readonly Role[] }

/** Opens or closes the desk to somebody and changes what they may do there; with the role, they take calls. */
export async function setAdviser(db: Db, id: string, as: Partial<AdviserState>): Promise<void> {
  await db.updateTable('advisers').set(as).where('id', '=', id).execute()
}

/** The name of a current or former adviser; it stays after access is revoked. */
export const findAdviserName = async (db: Db, uid: string): Promise<string | undefined> =>
  (await db.selectFrom('advisers as a').select('a.name').where('a.uid', '=', uid).executeTakeFirst())?.name

export const isActiveAdviser = async (db: Db, uid: string): Promise<boolean> =>
  (await db
    .selectFrom('advisers')
    .select('id')
    .where('uid', '=', uid)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined
