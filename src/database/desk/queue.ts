/** The desk's queue. Keyset pagination: the cost of a page does not grow with the number of members. */
import { type RawBuilder, sql } from 'kysely'
import type { MemberRow } from '#database/members/members.ts'
import type { Db } from '#database/schema.ts'
import type { Owner } from '#desk/domain/ownership.ts'
import { type Need, type QueueCursor, type QueueView, searchedParts } from '#desk/domain/queue.ts'
import { type ServiceLevelKind, serviceLevelKinds } from '#desk/domain/service-levels.ts'
import {
  everyday,
  firstRequest,
  isMember,
  ofCaller,
  ofOwner,
  ofSecond,
  openQuestion,
  openServiceLevels,
  unsigned,
} from './queue-conditions.ts'

/** What a row has of its member. */
const memberColumns = [
  'uid',
  'first_name',
  'last_name',
  'email_address',
  'employment_status',
  'risk_number',
  'form_qualification',
  'is_tax_resident',
  'form_fact_find_personal_details',
  'form_fact_find_financial_details',
  'form_fact_find_risk_reward',
  'recommend_zurich_standard',
  'recommend_zurich_nonstandard',
  'recommend_zurich_bestmatch',
  'best_match',
  'recommended_other_plans',
  'pension_applied',
  'process_pension_applied',
  'process_employer_details',
  'process_final_pension_application',
  'final_pension_application',
  'pension_applied_activity_information',
  'pension_applied_verify_identity',
  'pension_applied_prsa_form',
  'pension_contribution_value',
  'retirement_income_target_value',
  'signed_at',
  'sent_to_provider_at',
  'signature_stale_since',
] as const satisfies readonly (keyof MemberRow)[]

/** `at` is the time that the view is sorted by: due, call start, document sent, plan selected, or member created. */
export type QueueRow = {
  need: Need
  at: Date
  /** The adviser of the call, in the view of calls. */
  adviser?: string
  /** The adviser who looks after the member. */
  owner: string | null
  /** A recommendation waits for a second approval. */
  seconded: boolean
} & Pick<MemberRow, (typeof memberColumns)[number]>

const columns = sql.join([
  ...memberColumns.map((column) => sql.ref(`m.${column}`)),
  sql`(select a.name from advisers a where a.id = m.adviser_id) as owner`,
  sql`exists (select from second_approvals s where s.uid = m.uid and s.state = 'waiting') as seconded`,
])

export type QueuePage = {
  view: QueueView
  owner: Owner
  after: QueueCursor | undefined
  today: { from: Date; to: Date }
  size: number
}

/** Rows after the page before. Two things of a member can be due at the same time, so the need is part of the order. */
const following = ({ after }: QueuePage, at: RawBuilder<unknown>, uid: string, need: Need): RawBuilder<unknown> =>
  after
    ? sql`and (${at}, ${sql.ref(uid)}, ${need}::text) > (${after.at}::timestamptz, ${after.uid}, ${after.need ?? ''})`
    : sql``

function dueBranch(kind: ServiceLevelKind, page: QueuePage): RawBuilder<QueueRow> {
  const { at, due } = openServiceLevels[kind]
  return sql`(select ${columns}, ${kind}::text as need, ${at} as at
    from ${everyday} where ${due} ${ofOwner(page.owner)} ${following(page, at, 'm.uid', kind)}
    order by ${at}, m.uid limit ${page.size})`
}

const requestBranch = (page: QueuePage): RawBuilder<QueueRow> =>
  sql`(select ${columns}, 'request' as need, r.next_due as at
    from member_requests r join ${everyday} on m.uid = r.uid
    where ${firstRequest} ${ofOwner(page.owner)} ${following(page, sql.ref('r.next_due'), 'r.uid', 'request')}
    order by r.next_due, r.uid limit ${page.size})`

function pageOf(page: QueuePage): RawBuilder<QueueRow> {
  const { view, after, today, size, owner } = page
  switch (view) {
    case 'due':
      return sql`${sql.join(
        [...serviceLevelKinds.map((kind) => dueBranch(kind, page)), requestBranch(page)],
        sql` union all `,
      )} order by at, uid, need limit ${size}`
    case 'recommendation':
      return dueBranch('recommendation', page)
    case 'provider':
      return dueBranch('pension', page)
    case 'sending':
      return dueBranch('sending', page)
    case 'unsigned':
      return sql`select ${columns}, 'signature' as need, m.plan_selected_at as at from ${everyday} where ${unsigned} ${ofOwner(owner)}
        ${following(page, sql.ref('m.plan_selected_at'), 'm.uid', 'signature')}
        order by m.plan_selected_at, m.uid limit ${size}`
    case 'calls':
      return sql`select ${columns}, 'call' as need, c.start_time as at, c.user_name as adviser
        from calls c join ${everyday} on m.uid = c.uid
        where c.status = 'active' and c.start_time >= ${today.from} and c.start_time < ${today.to} ${ofCaller(owner)}
        ${following(page, sql.ref('c.start_time'), 'c.uid', 'call')}
        order by c.start_time, c.uid limit ${size}`
    case 'documents':
      return sql`${dueBranch('documents', page)}
        union all (select ${columns}, 'identityChange' as need, i.requested_at as at
        from identity_changes i join ${everyday} on m.uid = i.uid
        where i.state = 'open' ${ofOwner(owner)} ${following(page, sql.ref('i.requested_at'), 'i.uid', 'identityChange')}
        order by i.requested_at, i.uid limit ${size})
        order by at, uid, need limit ${size}`
    case 'contribution':
      return sql`select ${columns}, 'contribution' as need, d.at as at
        from contribution_decisions d join ${everyday} on m.uid = d.uid
        where ${openQuestion} ${ofOwner(owner)}
        ${following(page, sql.ref('d.at'), 'd.uid', 'contribution')}
        order by d.at, d.uid limit ${size}`
    case 'second':
      return sql`select ${columns}, 'second' as need, s.requested_at as at
        from second_approvals s join ${everyday} on m.uid = s.uid
        where s.state = 'waiting' ${ofSecond(owner)}
        ${following(page, sql.ref('s.requested_at'), 's.uid', 'second')}
        order by s.requested_at, s.uid limit ${size}`
    case 'requests':
      return requestBranch(page)
    case 'all':
      return sql`select ${columns}, 'member' as need, m."createdAt" as at from ${everyday}
        where ${isMember} ${ofOwner(owner)}
        ${after ? sql`and (m."createdAt", m.uid) < (${after.at}, ${after.uid})` : sql``}
        order by m."createdAt" desc, m.uid desc limit ${size}`
  }
}

export const listQueue = async (db: Db, page: QueuePage): Promise<QueueRow[]> => (await pageOf(page).execute(db)).rows

/** More matches are ignored; the adviser has to narrow the search. */
const maxMatches = 250

/** When the first of a member's open requests is due. */
const answerDue = sql.raw(
  '(select min(r.next_due) from member_requests r where r.uid = m.uid and r.settled_at is null)',
)

/** Whether the name and the email address of the member `m` contain the text. */
export const containsWords = (text: string): RawBuilder<boolean> =>
  sql`${sql.raw("search_text(m.first_name || ' ' || m.last_name || ' ' || m.email_address)")}
    like '%' || search_text(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** Members whose name and email address contain every word, sorted by name, `size` at most. */
export async function searchMembers(db: Db, text: string, size: number): Promise<QueueRow[]> {
  const conditions = searchedParts(text).map(containsWords)
  const { rows } = await sql<QueueRow>`
    with found as materialized (
      select m.uid, m.last_name, m.first_name from ${everyday} where ${sql.join(conditions, sql` and `)} limit ${maxMatches})
    select ${columns},
      case ${sql.join(
        serviceLevelKinds.map((kind) => sql`when ${openServiceLevels[kind].due} then ${kind}`),
        sql` `,
      )}
        when ${answerDue} is not null then 'request'
        else 'member' end as need,
      case ${sql.join(
        serviceLevelKinds.map((kind) => sql`when ${openServiceLevels[kind].due} then ${openServiceLevels[kind].at}`),
        sql` `,
      )} else coalesce(${answerDue}, m."createdAt") end as at
    from (select uid from found order by last_name, first_name, uid limit ${size}) f join ${everyday} on m.uid = f.uid
    order by m.last_name, m.first_name, m.uid`.execute(db)
  return rows
}
