/**
 * The collection `calls` (specification 1, section 3; specification 2, section 3). The id is the scheduler's event uid.
 */
import { type Selectable, sql } from 'kysely'
import type { Call } from '#areas/calls/domain/call.ts'
import type { BookedCall } from '#areas/home/domain/home.ts'
import { hasRow } from '#database/has-row.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Db, MemberOwned, Schema } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

export type CallRow = Omit<Selectable<Schema['calls']>, 'blocked' | 'uid'> & MemberOwned

const columns = [
  'id',
  'uid',
  'scheduler',
  'adviser_id',
  'user_name',
  'start_time',
  'end_time',
  'timezone',
  'status',
  'canceled_at',
  'canceled_by',
  'cancel_reason',
  'old_call',
  'new_call',
  'ics_uid',
  'ics_sequence',
  'reschedule_url',
  'reminded_day_at',
  'reminded_hour_at',
  'created_at',
] as const satisfies readonly (keyof CallRow)[]

export type NewCall = Pick<
  CallRow,
  | 'id'
  | 'uid'
  | 'scheduler'
  | 'adviser_id'
  | 'user_name'
  | 'start_time'
  | 'end_time'
  | 'timezone'
  | 'ics_uid'
  | 'created_at'
> &
  Partial<Pick<CallRow, 'old_call' | 'ics_sequence' | 'reschedule_url'>> & {
    /** The end of the call and of the adviser's buffer after it. */
    free_at: Date
  }

/**
 * False when a constraint forbids it: the adviser or the member has a call at that time, or the id is taken. Waits for
 * concurrent bookings of the same time.
 */
export const insertCall = (db: Db, { free_at, ...call }: NewCall): Promise<boolean> =>
  hasRow(
    db
      .insertInto('calls')
      .values({ ...call, blocked: sql<string>`tstzrange(${call.start_time}, ${free_at})` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )

/** Not limited to one member: for jobs, webhooks and advisers. Check whose call it is before showing it. */
export const findCall = (db: Db, id: string): Promise<CallRow | undefined> =>
  db.selectFrom('calls').select(columns).where('id', '=', id).$narrowType<MemberOwned>().executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockCall = (db: Db, id: string): Promise<CallRow | undefined> =>
  db.selectFrom('calls').select(columns).where('id', '=', id).forUpdate().$narrowType<MemberOwned>().executeTakeFirst()

/** An event of the embedded scheduler: the call with the account that it was booked for. */
export const findEmbeddedEvent = (db: Db, id: string) =>
  db
    .selectFrom('calls as c')
    .innerJoin('auth_users as u', 'u.id', 'c.uid')
    .select(['c.uid', 'c.status', 'c.start_time', 'c.end_time', 'c.user_name', 'c.timezone', 'u.name', 'u.email'])
    .where('c.id', '=', id)
    .where('c.scheduler', '=', 'embedded')
    .executeTakeFirst()

export const findOwnCall = (db: Db, member: MemberId, id: string): Promise<CallRow | undefined> =>
  db
    .selectFrom('calls')
    .select(columns)
    .where('id', '=', id)
    .where('uid', '=', member)
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

/** The booked call, which has neither ended nor been cancelled. A database constraint allows one at most. */
export const findBookedCall = async (db: Db, member: MemberId, now: Date): Promise<BookedCall | null> =>
  (await findBookedRow(db, member, now)) ?? null

/** Like `findBookedCall`, with every field that a card shows. */
export const findBookedRow = (db: Db, member: MemberId, now: Date): Promise<Call | undefined> =>
  db
    .selectFrom('calls as c')
    .leftJoin('calls as old', (join) => join.onRef('old.id', '=', 'c.old_call').on('old.canceled_by', '=', 'adviser'))
    .select([
      'c.id',
      'c.uid',
      'c.start_time',
      'c.end_time',
      'c.timezone',
      'c.user_name',
      'c.status',
      'c.scheduler',
      'c.reschedule_url',
      'old.cancel_reason as moved_because',
    ])
    .where('c.uid', '=', member)
    .where('c.status', '=', 'active')
    .where('c.end_time', '>', now)
    .executeTakeFirst()

export const findActiveCall = (db: Db, member: MemberId, now: Date) =>
  db
    .selectFrom('calls')
    .select('id')
    .where('uid', '=', member)
    .where('status', '=', 'active')
    .where('end_time', '>', now)
    .executeTakeFirst()

/** A member's calls, newest first, 200 at most. */
export const findOwnCalls = (db: Db, member: MemberId): Promise<CallRow[]> =>
  db
    .selectFrom('calls')
    .select(columns)
    .where('uid', '=', member)
    .orderBy('start_time', 'desc')
    .limit(200)
    .$narrowType<MemberOwned>()
    .execute()

export async function setCallPointer(db: Db, member: MemberId, eventUid: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ calendly_event_uid: eventUid, updatedAt: now })
    .where('uid', '=', member)
    .execute()
}

/** The member whose call it is; locks that row until the transaction ends. */
export const lockMemberOfCall = (db: Db, id: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', (eb) => eb.selectFrom('calls').select('calls.uid').where('calls.id', '=', id))
    .forUpdate()
    .$narrowType<MemberOwned>()
    .executeTakeFirst()

/** Clears the profile's reference to a cancelled call. */
export async function clearCallPointer(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ calendly_event_uid: null, updatedAt: now })
    .where('calendly_event_uid', '=', id)
    .where('uid', '=', (eb) => eb.selectFrom('calls').select('calls.uid').where('calls.id', '=', id))
    .execute()
}

/** The start of the last call that took place: not cancelled, and over. */
export async function findLastCall(db: Db, member: MemberId, now: Date): Promise<Date | undefined> {
  const call = await db
    .selectFrom('calls')
    .select('start_time')
    .where('uid', '=', member)
    .where('status', '=', 'active')
    .where('end_time', '<=', now)
    .orderBy('start_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return call?.start_time
}

export type Cancellation = {
  by: NonNullable<CallRow['canceled_by']>
  reason?: string | undefined
  /** The id of the call that replaces it. */
  movedTo?: string
}

/** Cancels the call and frees its time. False when the call was no longer active. */
export const markCancelled = (db: Db, id: string, { by, reason, movedTo }: Cancellation, now: Date) =>
  hasRow(
    db
      .updateTable('calls')
      .set({
        status: 'canceled',
        canceled_at: now,
        canceled_by: by,
        cancel_reason: reason ?? null,
        new_call: movedTo ?? null,
        ics_sequence: sql`ics_sequence + 1`,
      })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .returning('id'),
  )

const reminders = { day: 'reminded_day_at', hour: 'reminded_hour_at' } as const
export type Reminder = keyof typeof reminders

/** Claims a reminder for sending: once, and only for an active call that has not begun. Undefined otherwise. */
export function claimReminder(db: Db, id: string, reminder: Reminder, now: Date): Promise<CallRow | undefined> {
  const column = reminders[reminder]
  return db
    .updateTable('calls')
    .set({ [column]: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('start_time', '>', now)
    .where(column, 'is', null)
    .returning(columns)
    .$narrowType<MemberOwned>()
    .executeTakeFirst()
}
