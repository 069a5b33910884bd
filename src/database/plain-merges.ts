/** Writes of plain profile fields (domain/profile/allowed-writes.ts): several members' at once, each counted against its limit, with its audit row. Decision 74. */
import { sql } from 'kysely'
import type { PlainWrite } from '#domain/profile/allowed-writes.ts'
import type { AuditAction } from '#domain/shared/audit-actions.ts'
import type { Limit } from '#domain/shared/limits.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { type RowVersion, rowVersion } from './members.ts'
import { prepared } from './prepared-statements.ts'
import { nextCount } from './rate-limits.ts'
import type { Db } from './schema.ts'

/** `key`: of the limit's count. `version`: of the member's row as it was read. */
export type PlainMerge = { id: MemberId; write: PlainWrite; key: string; version: RowVersion | null }
type Merges = { merges: string; most: number; now: Date; end: Date }

const action: AuditAction = 'edit_profile'

// Counts and locks in one order, so that two processes never wait for each other. PostgreSQL takes a recordset for a hundred rows and would read the whole table of
// members; an array's few are looked up by their key.
const mergePlain = prepared('plain_merges', (db, { merges, most, now, end }: Merges) =>
  sql<{ id: MemberId; hits: number; replaced: RowVersion | null }>`
    with change as materialized (
      select * from jsonb_to_recordset(${merges}::jsonb) as change(id text, write jsonb, key text)),
    counted as (
      insert into rate_limits (key, window_end, hits) select key, ${end}::timestamptz, 1 from change order by key
        on conflict (key) do update set ${nextCount(now)} returning key, hits),
    before as materialized (
      select members.uid, ${rowVersion('members')} as replaced, change.write, jsonb_build_object('request_followup', request_followup, 'current_employer', current_employer,
          'company_eircode', company_eircode) as profile
        from change join counted using (key) join members on members.uid = change.id
        where counted.hits <= ${most} and members.uid = any(array(select id from change)) order by members.uid
        for update of members skip locked),
    written as (
      update members set "updatedAt" = ${now}::timestamptz,
          request_followup = coalesce((write ->> 'request_followup')::boolean, members.request_followup),
          current_employer = coalesce(write ->> 'current_employer', members.current_employer),
          company_eircode = coalesce(write ->> 'company_eircode', members.company_eircode)
        from before where members.uid = before.uid),
    audited as (
      insert into audit (at, actor, actor_uid, uid, action, before, after)
        select ${now}::timestamptz, 'member', uid, uid, ${sql.lit(action)},
          (select jsonb_object_agg(field, profile -> field) from jsonb_object_keys(write) as field), write
        from before order by uid)
    select change.id, counted.hits, before.replaced from change join counted using (key) left join before on before.uid = change.id`.compile(
    db,
  ),
)

/** 'changed': written, to a row that was no longer as it was read. 'locked': counted, and not written, because another transaction has the member's row. */
export type PlainResult = 'written' | 'changed' | 'over_limit' | 'locked'

/** Of different members, by one statement, which answers without their rows: a hundred columns of each that are known. */
export async function mergePlainFields(
  db: Db,
  merges: readonly PlainMerge[],
  limit: Limit,
  now: Date,
): Promise<ReadonlyMap<MemberId, PlainResult>> {
  const end = new Date(now.getTime() + limit.seconds * 1000)
  const rows = await mergePlain(db, { merges: JSON.stringify(merges), most: limit.hits, now, end })
  const read = new Map(merges.map(({ id, version }) => [id, version]))
  return new Map(
    rows.map(({ id, hits, replaced }) => {
      if (hits > limit.hits) return [id, 'over_limit']
      if (replaced === null) return [id, 'locked']
      return [id, replaced === read.get(id) ? 'written' : 'changed']
    }),
  )
}
