/** Members who never applied and have been away for a long time. */
import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { notUnopened } from './client-records.ts'

export type SleepingMember = {
  uid: MemberId
  lastSeenAt: Date
  /** When the emails before the deletion were queued since then. */
  firstNoticeAt: Date | null
  secondNoticeAt: Date | null
}

/**
 * Members last seen before `before`, without an application, a pension, an open request or a call to come. Advisers and
 * disabled accounts are left out, and clients who never opened the account that the firm made (`listForgotten`). `uid`
 * narrows to one of them.
 */
export async function listSleepingMembers(
  db: Db,
  { before, uid }: { before: Date; uid?: MemberId },
): Promise<SleepingMember[]> {
  const { rows } = await sql<SleepingMember>`
    select m.uid, seen.at as "lastSeenAt", notice.first_at as "firstNoticeAt", notice.second_at as "secondNoticeAt"
    from members m
    cross join lateral (select greatest(m."createdAt",
      (select max(seen_at) from auth_sessions where user_id = m.uid),
      (select max(seen_at) from known_browsers where uid = m.uid),
      (select max(at) from audit where uid = m.uid and (actor = 'member' or action = 'view_record')),
      (select max(approved_at) from recommendations where uid = m.uid),
      (select max(end_time) from calls where uid = m.uid and status = 'active'),
      (select max(at) from member_request_answers where uid = m.uid)) as at) seen
    cross join lateral (select
      max(created_at) filter (where message ->> 'notice' = 'first') as first_at,
      max(created_at) filter (where message ->> 'notice' = 'second') as second_at
      from emails where uid = m.uid and message ->> 'kind' = 'account-dormant' and created_at > seen.at) notice
    where m."createdAt" < ${before} and seen.at < ${before} and m.pension_ready_at is null
      ${uid === undefined ? sql`` : sql`and m.uid = ${uid}`}
      and ${notUnopened('m.uid')}
      and not exists (select from applications where uid = m.uid)
      and not exists (select from member_requests where uid = m.uid and settled_at is null)
      and not exists (select from erasures where uid = m.uid)
      and not exists (select from disabled_accounts where uid = m.uid)
      and not exists (select from advisers where uid = m.uid and active)
    order by m.uid`.execute(db)
  return rows
}
