/** Tasks of the firm's people. */
import { sql } from 'kysely'
import { hasRow } from '#database/has-row.ts'
import { notErased } from '#database/members/erasures.ts'
import type { Db, RowOf, Trx } from '#database/schema.ts'
import type { Owner } from '#desk/domain/ownership.ts'
import type { TaskKind } from '#desk/domain/tasks.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

export type Task = RowOf<typeof findTask>

const selectTasks = (db: Db) =>
  db
    .selectFrom('tasks as t')
    .leftJoin('members as m', 'm.uid', 't.uid')
    .leftJoin('advisers as f', 'f.id', 't.for_id')
    .leftJoin('advisers as b', 'b.uid', 't.by_uid')
    .leftJoin('advisers as d', 'd.uid', 't.done_by')
    .select([
      't.id',
      't.kind',
      't.text',
      't.due_on as due',
      // Null while the task is unassigned.
      't.for_id as forId',
      'f.name as forName',
      'b.name as by',
      // Made by something that the member or their employer did, such as a withdrawal.
      sql<boolean>`t.uid is not null and t.by_uid = t.uid`.as('byMember'),
      't.created_at as createdAt',
      't.done_at as doneAt',
      'd.name as doneBy',
      sql<boolean>`t.uid is not null and t.done_by = t.uid`.as('doneByMember'),
      't.uid',
      sql<{
        first_name: string
        last_name: string
        email_address: string
      } | null>`case when m.uid is not null then json_build_object(
        'first_name', m.first_name, 'last_name', m.last_name, 'email_address', m.email_address) end`.as('member'),
    ])
    .where(notErased('t.uid'))

/** Sorts open tasks by due date, undated ones last, and done tasks newest first. */
export const listTasks = (
  db: Db,
  { owner, done, size }: { owner: Owner; done: boolean; size: number },
): Promise<Task[]> =>
  selectTasks(db)
    .where('t.done_at', done ? 'is not' : 'is', null)
    .$if(owner === null, (query) => query.where('t.for_id', 'is', null))
    .$if(typeof owner === 'string', (query) => query.where('t.for_id', '=', owner ?? ''))
    .$if(done, (query) => query.orderBy('t.done_at', 'desc'))
    .$if(!done, (query) => query.orderBy('t.due_on', (order) => order.asc().nullsLast()))
    .orderBy('t.id')
    .limit(size)
    .execute()

/**
 * The open tasks about a member by due date, then the newest 20 done. Leaves out mentions, which only their
 * addressee sees.
 */
export const listMemberTasks = (db: Db, id: MemberId): Promise<Task[]> =>
  selectTasks(db)
    .where('t.uid', '=', id)
    .where('t.kind', '!=', 'mention')
    .orderBy(sql`t.done_at desc nulls first`)
    .orderBy('t.due_on', (order) => order.asc().nullsLast())
    .orderBy('t.id')
    .limit(100)
    .execute()

export async function countOpenTasks(db: Db, adviser: string): Promise<number> {
  const { count } = await db
    .selectFrom('tasks as t')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('t.for_id', '=', adviser)
    .where('t.done_at', 'is', null)
    .where(notErased('t.uid'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewTask = {
  uid: MemberId | null
  kind: TaskKind
  text: string
  due: CalendarDate | null
  forId: string | null
  byUid: string
  noteId?: string
}

export async function insertTask(trx: Trx, task: NewTask, now: Date): Promise<string> {
  const { uid, kind, text, due, forId, byUid, noteId } = task
  const { id } = await trx
    .insertInto('tasks')
    .values({ uid, kind, text, due_on: due, for_id: forId, by_uid: byUid, note_id: noteId ?? null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes other new tasks by this person wait until the transaction ends. */
export async function lockTasksBy(trx: Trx, uid: string): Promise<void> {
  await trx.selectFrom('advisers').select('id').where('uid', '=', uid).forNoKeyUpdate().execute()
}

/** Whether this person wrote the same task after `since`. */
export const hasTask = (
  trx: Trx,
  { uid, text, byUid, forId }: Pick<NewTask, 'uid' | 'text' | 'byUid' | 'forId'>,
  since: Date,
): Promise<boolean> =>
  hasRow(
    trx
      .selectFrom('tasks')
      .select('id')
      .where('by_uid', '=', byUid)
      .where('text', '=', text)
      .where('uid', uid === null ? 'is' : '=', uid)
      .where('for_id', forId === null ? 'is' : '=', forId)
      .where('created_at', '>', since),
  )

export const findTask = (db: Db, id: string) => selectTasks(db).where('t.id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockTask = (trx: Trx, id: string) =>
  trx
    .selectFrom('tasks as t')
    .select(['t.id', 't.uid', 't.kind', 't.text', 't.due_on as due', 't.for_id as forId', 't.done_at as doneAt'])
    .where('t.id', '=', id)
    .where(notErased('t.uid'))
    .forUpdate()
    .executeTakeFirst()

export async function updateTask(trx: Trx, id: string, { text, due, forId }: Pick<NewTask, 'text' | 'due' | 'forId'>) {
  await trx.updateTable('tasks').set({ text, due_on: due, for_id: forId }).where('id', '=', id).execute()
}

/** Marks the open tasks of this text as done, which something else has settled. Returns their ids. */
export async function finishTasks(
  trx: Trx,
  { uid, text }: Pick<NewTask, 'uid' | 'text'>,
  by: string,
  now: Date,
): Promise<number[]> {
  const done = await trx
    .updateTable('tasks')
    .set({ done_at: now, done_by: by })
    .where('text', '=', text)
    .where('uid', uid === null ? 'is' : '=', uid)
    .where('done_at', 'is', null)
    .returning('id')
    .execute()
  return done.map(({ id }) => Number(id))
}

export async function setTaskDone(trx: Trx, id: string, by: string | null, now: Date): Promise<void> {
  await trx
    .updateTable('tasks')
    .set({ done_at: by === null ? null : now, done_by: by })
    .where('id', '=', id)
    .execute()
}
