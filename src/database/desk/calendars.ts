/** Advisers' calendar feeds, and their outside calendars with the busy times read from them. */
import { sql } from 'kysely'
import type { Span } from '#areas/calls/domain/availability.ts'
import type { CalendarFault } from '#areas/calls/domain/outside-calendar.ts'
import { hasRow } from '#database/has-row.ts'
import type { Db, RowOf, Trx } from '#database/schema.ts'
import type { Role } from '#desk/domain/permissions.ts'

export const findFeed = (db: Db, adviser: string) =>
  db.selectFrom('calendar_feeds').select('created_at').where('adviser_id', '=', adviser).executeTakeFirst()

export async function setFeed(trx: Trx, adviser: string, tokenHash: string, now: Date): Promise<void> {
  const feed = { token_hash: tokenHash, created_at: now }
  await trx
    .insertInto('calendar_feeds')
    .values({ adviser_id: adviser, ...feed })
    .onConflict((conflict) => conflict.column('adviser_id').doUpdateSet(feed))
    .execute()
}

/** False when there was none. */
export const deleteFeed = (trx: Trx, adviser: string): Promise<boolean> =>
  hasRow(trx.deleteFrom('calendar_feeds').where('adviser_id', '=', adviser).returning('adviser_id'))

/** The adviser whose feed it is, while they have access to the desk and take calls. */
export const findFeedOwner = (db: Db, tokenHash: string): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('advisers as a', 'a.id', 'f.adviser_id')
    .select(['a.id', 'a.name'])
    .where('f.token_hash', '=', tokenHash)
    .where('a.active', '=', true)
    .where(sql<boolean>`${'adviser' satisfies Role} = any(a.roles)`)
    .executeTakeFirst()

export type OutsideCalendar = RowOf<typeof findOutsideCalendar>

const columns = ['address_encrypted', 'added_at', 'read_at', 'failed_at', 'fault'] as const

export const findOutsideCalendar = (db: Db, adviser: string) =>
  db.selectFrom('outside_calendars').select(columns).where('adviser_id', '=', adviser).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockOutsideCalendar = (trx: Trx, adviser: string): Promise<OutsideCalendar | undefined> =>
  trx.selectFrom('outside_calendars').select(columns).where('adviser_id', '=', adviser).forUpdate().executeTakeFirst()

/** The calendars of advisers who take calls. */
export const listOutsideCalendars = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('outside_calendars as o')
      .innerJoin('advisers as a', 'a.id', 'o.adviser_id')
      .select('a.id')
      .where('a.active', '=', true)
      .where(sql<boolean>`${'adviser' satisfies Role} = any(a.roles)`)
      .orderBy('a.id')
      .execute()
  ).map(({ id }) => id)

/** Replaces the calendar, and deletes the busy times of the one before. */
export async function setOutsideCalendar(trx: Trx, adviser: string, encrypted: string, now: Date): Promise<void> {
  await deleteOutsideCalendar(trx, adviser)
  await trx
    .insertInto('outside_calendars')
    .values({ adviser_id: adviser, address_encrypted: encrypted, added_at: now })
    .execute()
}

/** Deletes the calendar with its busy times. False when there was none. */
export const deleteOutsideCalendar = (trx: Trx, adviser: string): Promise<boolean> =>
  hasRow(trx.deleteFrom('outside_calendars').where('adviser_id', '=', adviser).returning('adviser_id'))

/** The spans must not overlap. */
export async function replaceBusyTimes(trx: Trx, adviser: string, spans: readonly Span[], now: Date): Promise<void> {
  await trx.deleteFrom('busy_times').where('adviser_id', '=', adviser).execute()
  if (spans.length > 0) {
    const [from, to] = [0, 1].map((side) => spans.map((span) => new Date(span[side] ?? 0)))
    await sql`insert into busy_times (adviser_id, from_time, to_time)
      select ${adviser}, * from unnest(${from}::timestamptz[], ${to}::timestamptz[])`.execute(trx)
  }
  await trx
    .updateTable('outside_calendars')
    .set({ read_at: now, failed_at: null, fault: null })
    .where('adviser_id', '=', adviser)
    .execute()
}

/** Records the failure. The busy times of the last reading stay. */
export async function noteCalendarFault(trx: Trx, adviser: string, fault: CalendarFault, now: Date): Promise<void> {
  await trx
    .updateTable('outside_calendars')
    .set({ failed_at: sql`coalesce(failed_at, ${now})`, fault })
    .where('adviser_id', '=', adviser)
    .execute()
}
