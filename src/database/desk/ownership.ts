/** Which adviser looks after which member. */
import { sql } from 'kysely'
import type { Db, Trx } from '#database/schema.ts'
import type { OpenWork, OwnerCandidate } from '#desk/domain/ownership.ts'
import type { Role } from '#desk/domain/permissions.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'

const takesMembers = sql<boolean>`a.active and a.uid is not null and ${'adviser' satisfies Role} = any(a.roles)`

/**
 * The advisers who can be given a member, locked until the transaction ends, so that concurrent assignments see each
 * other's choice. Lock the member first.
 */
export async function lockCandidates(
  trx: Trx,
  today: CalendarDate,
): Promise<(OwnerCandidate & { name: string; uid: string | null })[]> {
  await sql`select pg_advisory_xact_lock(hashtext('assign_adviser'))`.execute(trx)
  return trx
    .selectFrom('advisers as a')
    .select((eb) => [
      'a.id',
      'a.uid',
      'a.name',
      'a.last_given_at as lastGivenAt',
      eb
        .exists(
          eb
            .selectFrom('adviser_exceptions as e')
            .select('e.id')
            .whereRef('e.adviser_id', '=', 'a.id')
            .where('e.on_date', '=', today)
            .where('e.from_minute', 'is', null),
        )
        .$castTo<boolean>()
        .as('away'),
      sql<number>`(select count(*)::int from members m where m.adviser_id = a.id and m.pension_ready_at is null)`.as(
        'open',
      ),
    ])
    .where(takesMembers)
    .orderBy('a.id')
    .forKeyShare()
    .execute()
}

/** An adviser who can be given members and tasks, and who cannot be removed until the transaction ends. */
export const lockOwner = (trx: Trx, id: string) =>
  trx
    .selectFrom('advisers as a')
    .select(['a.id', 'a.uid', 'a.name', 'a.email'])
    .where('a.id', '=', id)
    .where(takesMembers)
    .forKeyShare()
    .executeTakeFirst()

export async function setOwner(trx: Trx, id: MemberId, adviser: string | null, now: Date): Promise<void> {
  await trx.updateTable('members').set({ adviser_id: adviser }).where('uid', '=', id).execute()
  if (adviser !== null)
    await trx.updateTable('advisers').set({ last_given_at: now }).where('id', '=', adviser).execute()
}

export const findOwner = (db: Db, id: MemberId) =>
  db
    .selectFrom('members as m')
    .innerJoin('advisers as a', 'a.id', 'm.adviser_id')
    .select(['a.id', 'a.name', 'a.email'])
    .where('m.uid', '=', id)
    .executeTakeFirst()

/** The adviser's name, unless they have one of these days off or look after no members. */
export const findPresentAdviser = (db: Db, id: string, days: readonly CalendarDate[]) =>
  db
    .selectFrom('advisers as a')
    .select('a.name')
    .where('a.id', '=', id)
    .where(takesMembers)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('adviser_exceptions as e')
            .select('e.id')
            .whereRef('e.adviser_id', '=', 'a.id')
            .where('e.on_date', 'in', days)
            .where('e.from_minute', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()

/** For each adviser: the members they look after, including those with an open pension, and their open tasks. */
export async function countWorkOfEach(db: Db, advisers: readonly string[]): Promise<Map<string, OpenWork>> {
  const { rows } = await sql<OpenWork & { id: string }>`select a.id,
    (select count(*)::int from members where adviser_id = a.id) as members,
    (select count(*)::int from tasks where for_id = a.id and done_at is null) as tasks
    from advisers a where a.id = any(${advisers})`.execute(db)
  return new Map(rows.map(({ id, ...work }) => [id, work]))
}

const noWork: OpenWork = { members: 0, tasks: 0 }

/** Like `countWorkOfEach`, for one adviser. */
export const countWork = async (db: Db, adviser: string): Promise<OpenWork> =>
  (await countWorkOfEach(db, [adviser])).get(adviser) ?? noWork

type Move = {
  from: string
  /** Null: no adviser for now. */
  to: { id: string; name: string; uid: string | null } | null
  reason: string
  /** Null for the command line. */
  byUid: string | null
}

/**
 * Gives every member of one adviser to another, with a row in each member's audit trail. Who is given everything is
 * not given themselves, and has nobody for now. Returns how many.
 */
export async function moveMembers(trx: Trx, { from, to, reason, byUid }: Move, now: Date): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      update members m set adviser_id = case when m.uid = ${to?.uid ?? null} then null else ${to?.id ?? null} end
      from advisers a where m.adviser_id = ${from} and a.id = ${from} returning m.uid, a.name, m.adviser_id),
    audited as (
      insert into audit (at, actor, actor_uid, uid, action, before, after)
      select ${now}, ${byUid === null ? 'server' : 'adviser'}, ${byUid}, uid, ${'hand_over' satisfies AuditAction},
        jsonb_build_object('adviser', name), jsonb_build_object('adviser', case when adviser_id is null then null else ${to?.name ?? null}::text end, 'reason', ${reason}::text)
      from moved)
    select count(*)::int as moved from moved`.execute(trx)
  return rows[0]?.moved ?? 0
}

/** Gives the open tasks of one adviser to another: all, or those about one member. Returns how many. */
export async function moveTasks(
  trx: Trx,
  { from, to, about }: { from: string; to: string | null; about?: MemberId },
): Promise<number> {
  const moved = await trx
    .updateTable('tasks')
    .set({ for_id: to })
    .where('for_id', '=', from)
    .where('done_at', 'is', null)
    .$if(about !== undefined, (query) => query.where('uid', '=', about ?? ''))
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

export async function moveWork(trx: Trx, move: Move, now: Date): Promise<OpenWork> {
  const members = await moveMembers(trx, move, now)
  return { members, tasks: await moveTasks(trx, { from: move.from, to: move.to?.id ?? null }) }
}
