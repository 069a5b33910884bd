/** The collection `calls` (specification 1, section 3; specification 2, section 3). The id is the event uid at the scheduler. */
import { type Selectable, sql } from 'kysely'
import type { Call } from '#domain/calls/call.ts'
import type { BookedCall } from '#domain/home/home.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { MemberRow } from './members.ts'
import type { Db } from './schema.ts'
import type { CallsTable } from './tables/calls.ts'
import type { OfMember } from './tables/column.ts'

export type CallRow = Omit<Selectable<CallsTable>, 'blocked' | 'uid'> & OfMember

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

/** Anyone's; for jobs and for what a scheduler tells us. */
export const findCall = (db: Db, id: string): Promise<CallRow | undefined> =>
  db.selectFrom('calls').select(columns).where('id', '=', id).$narrowType<OfMember>().executeTakeFirst()

/** Holds the row until the transaction ends. */
export const lockCall = (db: Db, id: string): Promise<CallRow | undefined> =>
  db.selectFrom('calls').select(columns).where('id', '=', id).forUpdate().$narrowType<OfMember>().executeTakeFirst()

/** What the embedded scheduler knows of an event: the call with the account that it was booked for. */
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
    .$narrowType<OfMember>()
    .executeTakeFirst()

/** The call that is booked: it has neither ended nor been cancelled. The database sees to it that there is one at most. */
export const findBookedCall = async (db: Db, member: MemberId, now: Date): Promise<BookedCall | null> =>
  (await findBookedRow(db, member, now)) ?? null

/** The same with all that a card can show. */
export const findBookedRow = (db: Db, member: MemberId, now: Date): Promise<Call | undefined> =>
  db
    .selectFrom('calls')
    .select(['id', 'uid', 'start_time', 'end_time', 'timezone', 'user_name', 'status', 'scheduler', 'reschedule_url'])
    .where('uid', '=', member)
    .where('status', '=', 'active')
    .where('end_time', '>', now)
    .executeTakeFirst()

export const findActiveCall = (db: Db, member: MemberId, now: Date): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('calls')
    .select('id')
    .where('uid', '=', member)
    .where('status', '=', 'active')
    .where('end_time', '>', now)
    .executeTakeFirst()

/** All of a member's calls, the newest first. */
export const findOwnCalls = (db: Db, member: MemberId): Promise<CallRow[]> =>
  db
    .selectFrom('calls')
    .select(columns)
    .where('uid', '=', member)
    .orderBy('start_time', 'desc')
    .limit(200)
    .$narrowType<OfMember>()
    .execute()

/** The event that the profile points at; holds the member's row until the transaction ends. */
export const lockPointer = (db: Db, member: MemberId): Promise<{ calendly_event_uid: string | null } | undefined> =>
  db.selectFrom('members').select('calendly_event_uid').where('uid', '=', member).forUpdate().executeTakeFirst()

export async function setPointer(db: Db, member: MemberId, eventUid: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ calendly_event_uid: eventUid, updatedAt: now })
    .where('uid', '=', member)
    .execute()
}

/** Whose call it is; holds that row until the transaction ends. */
export const lockMemberOfCall = (db: Db, id: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('uid', '=', (eb) => eb.selectFrom('calls').select('calls.uid').where('calls.id', '=', id))
    .forUpdate()
    .$narrowType<OfMember>()
    .executeTakeFirst()

/** Nobody's profile points at a call that is cancelled. */
export async function clearCallPointer(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ calendly_event_uid: null, updatedAt: now })
    .where('calendly_event_uid', '=', id)
    .where('uid', '=', (eb) => eb.selectFrom('calls').select('calls.uid').where('calls.id', '=', id))
    .execute()
}

/** Whether any call of this member was held: booked, not cancelled, and its time is over. */
export async function callTookPlace(db: Db, member: MemberId, now: Date): Promise<boolean> {
  const held = await db
    .selectFrom('calls')
    .select('id')
    .where('uid', '=', member)
    .where('status', '=', 'active')
    .where('end_time', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

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
    /** When the adviser is free again. */
    free_at: Date
  }

/**
 * False when the database forbids it: the adviser is not free then, or the member has a call already. It waits for whoever is booking
 * the same time at this moment.
 */
export async function insertCall(db: Db, { free_at, ...call }: NewCall): Promise<boolean> {
  const added = await db
    .insertInto('calls')
    .values({ ...call, blocked: sql<string>`tstzrange(${call.start_time}, ${free_at})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type Cancellation = {
  by: NonNullable<CallRow['canceled_by']>
  reason?: string | undefined
  /** The call that takes its place. */
  movedTo?: string
}

/** Frees the time. False when the call was not active any more. */
export async function markCancelled(db: Db, id: string, { by, reason, movedTo }: Cancellation, now: Date) {
  const marked = await db
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
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

const reminders = { day: 'reminded_day_at', hour: 'reminded_hour_at' } as const
export type Reminder = keyof typeof reminders

/** Takes a reminder once, and only while there is a call to be reminded of. */
export function takeReminder(db: Db, id: string, reminder: Reminder, now: Date): Promise<CallRow | undefined> {
  const column = reminders[reminder]
  return db
    .updateTable('calls')
    .set({ [column]: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('start_time', '>', now)
    .where(column, 'is', null)
    .returning(columns)
    .$narrowType<OfMember>()
    .executeTakeFirst()
}
