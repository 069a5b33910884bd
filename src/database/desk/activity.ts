/** The activity of a member's page: audit rows and emails in one order, a page at a time. */
import { sql } from 'kysely'
import { readingActions } from '#areas/profile/domain/access-log.ts'
import type { AuditRecord } from '#database/audit.ts'
import type { Db } from '#database/schema.ts'
import { type ActivityQuery, activityActions, storingActions } from '#desk/domain/activity.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** Of an email `action` is 'email', and `after` has its kind and what became of it. */
export type ActivityRow = AuditRecord & {
  /** Whether it stored its document, and none did after it. */
  newest: boolean
  /** Where the next page begins, if this row is the last of its page. */
  cursor: string
}

/** Newest first; what was only looked at is left out. Two rows of one moment are in the order of their numbers. */
export async function listActivityPage(
  db: Db,
  id: MemberId,
  { filter, before }: ActivityQuery,
  size: number,
): Promise<ActivityRow[]> {
  const [micros, key] = before?.split('-') ?? []
  const page = sql`
    ${micros === undefined ? sql`` : sql`where (at, key) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${key})`}
    order by at desc, key desc limit ${size}`
  const actions =
    filter === 'document' || filter === 'call' ? sql`action = any(${[...activityActions[filter]]})` : sql`true`
  const changes = sql`
    select at, 'a' || lpad(id::text, 19, '0') collate "C" as key, id::text, actor, actor_uid, action, before, after
      from audit where uid = ${id} and action <> all(${[...readingActions]}) and ${actions}`
  const emails = sql`
    select created_at as at, 'e' || id collate "C" as key, id, 'server' as actor, null as actor_uid, 'email' as action,
        null::jsonb as before,
        jsonb_build_object('kind', message ->> 'kind', 'state', case when cancelled_at is not null then 'cancelled'
          when refused_at is not null then 'refused' when sent_at is not null then 'sent' else 'waiting' end) as after
      from emails where uid = ${id}`
  const parts = filter === 'all' ? [changes, emails] : [filter === 'email' ? emails : changes]
  const { rows } = await sql<ActivityRow>`
    select e.id, e.at, e.actor, e.action, e.before, e.after, by.name as by,
        (extract(epoch from e.at) * 1000000)::bigint || '-' || e.key as cursor,
        case when e.action = any(${[...storingActions]}) then not exists (
          select from audit later where later.uid = ${id} and later.id > e.id::bigint
            and later.action = any(${[...storingActions]})
            and coalesce(later.after, later.before) ->> 'document' = coalesce(e.after, e.before) ->> 'document'
        ) else false end as newest
      from (select * from (${sql.join(
        parts.map((part) => sql`(select * from (${part}) p ${page})`),
        sql` union all `,
      )}) p order by at desc, key desc limit ${size}) e
      left join advisers by on by.uid = e.actor_uid
      order by e.at desc, e.key desc`.execute(db)
  return rows
}
