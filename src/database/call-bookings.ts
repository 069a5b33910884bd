/** New rows of calls. */
import { sql } from 'kysely'
import type { AuditAction } from '#domain/shared/audit-actions.ts'
import { type AuditEntry, auditRow } from './audit.ts'
import type { CallRow } from './calls.ts'
import type { Db } from './schema.ts'

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
export async function insertCall(db: Db, call: NewCall): Promise<boolean> {
  const added = await addedCall(db, call).executeTakeFirst()
  return added !== undefined
}

const addedCall = (db: Pick<Db, 'insertInto'>, call: NewCall) =>
  db
    .insertInto('calls')
    .values(rowOf(call))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'uid'])

const rowOf = ({ free_at, ...call }: NewCall) => ({
  ...call,
  blocked: sql<string>`tstzrange(${call.start_time}, ${free_at})`,
})

/** As `addedCall`, while the times of its adviser have this version: a change of them waits for the booking, or the booking finds it. */
function addedCallOf(db: Pick<Db, 'insertInto'>, call: NewCall, version: number) {
  const row = rowOf(call)
  const columns = Object.keys(row) as (keyof typeof row)[]
  return db
    .insertInto('calls')
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom('advisers as a')
        .select(columns.map((name) => sql`${row[name]}`.as(name)))
        .where('a.id', '=', call.adviser_id)
        .where('a.times_version', '=', version)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'uid'])
}

/**
 * The call, the profile's pointer to it and the audit row, in one statement. False, with nothing written, when a constraint forbids the call: the adviser is
 * not free, or the member has a call already; or when the adviser's times have another version. Waits for concurrent bookings of the same time.
 */
export async function bookRow(
  db: Db,
  { version, ...call }: NewCall & { version: number },
  audit: AuditEntry,
): Promise<boolean> {
  const at = call.created_at
  const added = await db
    .with('added', (writer) => addedCallOf(writer, call, version))
    .with('owner', (writer) =>
      writer
        .selectFrom('added')
        .innerJoin('members as m', 'm.uid', 'added.uid')
        .innerJoin('advisers as a', (join) => join.on('a.id', '=', call.adviser_id))
        .where('m.adviser_id', 'is', null)
        .where('a.uid', 'is not', null)
        .select(['a.id', 'a.name', 'm.uid']),
    )
    .with('pointed', (writer) =>
      writer
        .updateTable('members')
        .from('added')
        .set({
          calendly_event_uid: call.id,
          updatedAt: at,
          adviser_id: sql`coalesce(members.adviser_id, (select id from owner))`,
        })
        .whereRef('members.uid', '=', 'added.uid'),
    )
    .with('given', (writer) =>
      writer.updateTable('advisers').from('owner').set({ last_given_at: at }).whereRef('advisers.id', '=', 'owner.id'),
    )
    .with('assigned', (writer) =>
      writer
        .insertInto('audit')
        .columns(['at', 'actor', 'uid', 'action', 'after'])
        .expression((eb) =>
          eb
            .selectFrom('owner')
            .select([
              sql<Date>`${at}::timestamptz`.as('at'),
              sql<'server'>`'server'`.as('actor'),
              'owner.uid',
              sql<AuditAction>`${'assign_adviser' satisfies AuditAction}`.as('action'),
              sql<string>`jsonb_build_object('adviser', owner.name)`.as('after'),
            ]),
        ),
    )
    .with('audited', (writer) => {
      const row = auditRow(audit, at)
      const columns = Object.keys(row) as (keyof typeof row)[]
      return writer
        .insertInto('audit')
        .columns(columns)
        .expression((eb) => eb.selectFrom('added').select(columns.map((name) => sql`${row[name]}`.as(name))))
    })
    .selectFrom('added')
    .select('id')
    .executeTakeFirst()
  return added !== undefined
}
