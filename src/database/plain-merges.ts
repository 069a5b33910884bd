/** Writes of plain profile fields (domain/profile/allowed-writes.ts): several members' at once, each with its audit row. Decision 74. */
import { sql } from 'kysely'
import type { PlainWrite } from '#domain/profile/allowed-writes.ts'
import type { AuditAction } from '#domain/shared/audit-actions.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { MemberRow } from './members.ts'
import { prepared } from './prepared-statements.ts'
import type { Db } from './schema.ts'

export type PlainMerge = { id: MemberId; write: PlainWrite }

const action: AuditAction = 'edit_profile'

// Locks in the order of the members, so that two processes never wait for each other.
const mergePlain = prepared('plain_merges', (db, { merges, now }: { merges: string; now: Date }) =>
  sql<MemberRow>`
    with before as materialized (
      select members.uid, change.write, jsonb_build_object('request_followup', request_followup, 'current_employer', current_employer,
          'company_eircode', company_eircode) as profile
        from members join jsonb_to_recordset(${merges}::jsonb) as change(id text, write jsonb) on members.uid = change.id
        order by members.uid for update of members skip locked),
    written as (
      update members set "updatedAt" = ${now}::timestamptz,
          request_followup = coalesce((write ->> 'request_followup')::boolean, members.request_followup),
          current_employer = coalesce(write ->> 'current_employer', members.current_employer),
          company_eircode = coalesce(write ->> 'company_eircode', members.company_eircode)
        from before where members.uid = before.uid returning members.*),
    audited as (
      insert into audit (at, actor, actor_uid, uid, action, before, after)
        select ${now}::timestamptz, 'member', uid, uid, ${sql.lit(action)},
          (select jsonb_object_agg(field, profile -> field) from jsonb_object_keys(write) as field), write
        from before order by uid)
    select * from written`.compile(db),
)

/** Of different members, by one statement. Returns the new rows, without those of members whose row another transaction has locked, which are not written. */
export async function mergePlainFields(
  db: Db,
  merges: readonly PlainMerge[],
  now: Date,
): Promise<ReadonlyMap<MemberId, MemberRow>> {
  const rows = await mergePlain(db, { merges: JSON.stringify(merges), now })
  return new Map(rows.map((row) => [row.uid, row]))
}
