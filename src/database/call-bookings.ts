/** New rows of calls. */
import { sql } from 'kysely'
import type { AuditAction } from '#domain/shared/audit-actions.ts'
import { type AuditEntry, auditColumns, auditRow } from './audit.ts'
import type { CallRow } from './calls.ts'
import { prepared } from './prepared-statements.ts'
import type { Db, Trx } from './schema.ts'

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

/** False when a constraint forbids it: the member has such a call already, or another of this id. */
export async function insertCall(db: Db, { free_at, ...call }: NewCall): Promise<boolean> {
  const added = await db
    .insertInto('calls')
    .values({ ...call, blocked: blockedBy(call.start_time, free_at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

const blockedBy = (start: Date, free: Date) => sql<string>`tstzrange(${start}, ${free})`

const bookedColumns = [
  ...(['id', 'uid', 'scheduler', 'adviser_id', 'user_name', 'start_time', 'end_time', 'timezone'] as const),
  ...(['ics_uid', 'ics_sequence', 'old_call', 'created_at'] as const),
]

/** Of an embedded scheduler. `version`: of the adviser's times. */
type NewBooking = Required<Omit<NewCall, 'reschedule_url'>> & { adviser_id: string; version: number }

/** The call, while the times of its adviser have this version: a change of them waits for the booking, or the booking finds it. */
const addedCall = (db: Pick<Db, 'insertInto'>, booking: NewBooking) =>
  db
    .insertInto('calls')
    .columns([...bookedColumns, 'blocked'])
    .expression((eb) =>
      eb
        .selectFrom('advisers as a')
        .select(bookedColumns.map((name) => sql`${booking[name]}`.as(name)))
        .select(blockedBy(booking.start_time, booking.free_at).as('blocked'))
        .where('a.id', '=', booking.adviser_id)
        .where('a.times_version', '=', booking.version)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'uid'])

const claimFirst = prepared(
  'claim_adviser',
  (db, { ids, start, key }: { ids: readonly string[]; start: Date; key: string }) =>
    // The inner query is sorted first: the outer one takes locks row by row, and stops at the first that it gets.
    sql<{ id: string }>`
      select id from (select id from unnest(${ids}::text[]) with ordinality as ranked (id, place) order by place) ranked
      where not exists (
        select from calls c where c.adviser_id = ranked.id and c.status = 'active' and c.blocked @> ${start}::timestamptz)
      and pg_try_advisory_xact_lock(hashtextextended(id || ${key}, 0))
      limit 1`.compile(db),
  { listsColumns: true },
)

/**
 * The first of these advisers whom no booking of `start` has claimed that is still under way, and who has no call then; claimed until the transaction ends.
 * Undefined when there is none. Without it, bookings of one time that choose the same adviser would wait for each other.
 */
export async function claimAdviser(trx: Trx, ids: readonly string[], start: Date): Promise<string | undefined> {
  const [row] = await claimFirst(trx, { ids, start, key: start.toISOString() })
  return row?.id
}

const writeBooking = prepared(
  'book_call',
  (db, booking: NewBooking & Omit<ReturnType<typeof auditRow>, 'uid'>) =>
    db
      .with('added', (writer) => addedCall(writer, booking))
      .with('owner', (writer) =>
        writer
          .selectFrom('added')
          .innerJoin('members as m', 'm.uid', 'added.uid')
          .innerJoin('advisers as a', (join) => join.on('a.id', '=', booking.adviser_id))
          .where('m.adviser_id', 'is', null)
          .where('a.uid', 'is not', null)
          .select(['a.id', 'a.name', 'm.uid']),
      )
      .with('pointed', (writer) =>
        writer
          .updateTable('members')
          .from('added')
          .set({
            calendly_event_uid: booking.id,
            updatedAt: booking.at,
            adviser_id: sql`coalesce(members.adviser_id, (select id from owner))`,
          })
          .whereRef('members.uid', '=', 'added.uid'),
      )
      .with('given', (writer) =>
        writer
          .updateTable('advisers')
          .from('owner')
          .set({ last_given_at: booking.at })
          .whereRef('advisers.id', '=', 'owner.id'),
      )
      .with('assigned', (writer) =>
        writer
          .insertInto('audit')
          .columns(['at', 'actor', 'uid', 'action', 'after'])
          .expression((eb) =>
            eb
              .selectFrom('owner')
              .select([
                sql<Date>`${booking.at}::timestamptz`.as('at'),
                sql<'server'>`'server'`.as('actor'),
                'owner.uid',
                sql<AuditAction>`${'assign_adviser' satisfies AuditAction}`.as('action'),
                sql<string>`jsonb_build_object('adviser', owner.name)`.as('after'),
              ]),
          ),
      )
      .with('audited', (writer) =>
        writer
          .insertInto('audit')
          .columns([...auditColumns])
          .expression((eb) =>
            eb.selectFrom('added').select(auditColumns.map((name) => sql`${booking[name]}`.as(name))),
          ),
      )
      .selectFrom('added')
      .select('id'),
  { listsColumns: true },
)

/**
 * The call, the profile's pointer to it and the audit row, in one statement. False, with nothing written, when a constraint forbids the call: the adviser is
 * not free, or the member has a call already; or when the adviser's times have another version. Waits for concurrent bookings of the same time.
 */
export async function bookRow(db: Db, booking: NewBooking, audit: AuditEntry): Promise<boolean> {
  const rows = await writeBooking(db, { ...auditRow(audit, booking.created_at), ...booking })
  return rows.length > 0
}
