/** The audit trail of the whole firm, for the desk. */
import { sql } from 'kysely'
import type { AuditQuery } from '#desk/domain/audit-query.ts'
import { searchedParts } from '#desk/domain/queue.ts'
import { addDays, IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import type { AuditRecord } from './audit.ts'
import { containsWords } from './desk/queue.ts'
import type { Db } from './schema.ts'

export type TrailRecord = AuditRecord & {
  actorUid: string | null
  uid: string | null
  /** The member whose record it is; null when the row is about none, or the account was deleted. */
  member: { name: string; email: string } | null
  /** The fingerprint of the row, in hexadecimal; null until it is fingerprinted. */
  fingerprint: string | null
}

/** `after`: the number of the last row on the page before. */
type Page = AuditQuery & { after?: string | undefined; size: number }

/** More matches of a name are ignored; the reader has to narrow the search. */
const maxMembers = 200

/** Newest first. */
export async function listTrail(db: Db, { about, by, action, from, to, after, size }: Page): Promise<TrailRecord[]> {
  const conditions = [
    sql`true`,
    ...(about === undefined
      ? []
      : [
          sql`a.uid = any(array(select m.uid from members m
            where ${sql.join(searchedParts(about).map(containsWords), sql` and `)} limit ${maxMembers}))`,
        ]),
    ...(by === undefined
      ? []
      : [typeof by === 'object' ? sql`a.actor = 'adviser' and a.actor_uid = ${by.uid}` : sql`a.actor = ${by}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${instantAt(from, 0, IRISH_ZONE)}`]),
    ...(to === undefined ? [] : [sql`a.at < ${instantAt(addDays(to, 1), 0, IRISH_ZONE)}`]),
    ...(after === undefined
      ? []
      : [
          sql`(a.at, a.id) < ((select o.at from audit o where o.id <= ${after} order by o.id desc limit 1), ${after}::bigint)`,
        ]),
  ]
  const { rows } = await sql<TrailRecord>`
    select a.*, coalesce(by.name, k.name) as by,
      case when m.uid is null or e.uid is not null then null
        else json_build_object('name', trim(m.first_name || ' ' || m.last_name), 'email', m.email_address) end as member,
      encode(c.hash, 'hex') as fingerprint
    from (select a.id, a.at, a.actor, a.actor_uid as "actorUid", a.uid, a.action, a.before, a.after
      from audit a where ${sql.join(conditions, sql` and `)} order by a.at desc, a.id desc limit ${size}) a
    left join advisers by on by.uid = a."actorUid"
    left join api_keys k on a.actor = 'program' and k.id::text = a."actorUid"
    left join members m on m.uid = a.uid
    left join erasures e on e.uid = a.uid
    left join audit_chain c on c.audit_id = a.id
    order by a.at desc, a.id desc`.execute(db)
  return rows
}
