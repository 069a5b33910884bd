/** How many rows each view of the desk's queue has. */
import { type RawBuilder, sql } from 'kysely'
import { notErased } from '#database/members/erasures.ts'
import type { Db } from '#database/schema.ts'
import { mostCounted, type QueueView } from '#desk/domain/queue.ts'
import { serviceLevelKinds } from '#desk/domain/service-levels.ts'
import type { QueuePage } from './queue.ts'
import {
  firstRequest,
  isMember,
  ofCaller,
  ofOwner,
  ofSecond,
  openQuestion,
  openServiceLevels,
  unsigned,
  whoseOwner,
} from './queue-conditions.ts'

export type QueueCounts = Record<QueueView, number> & { late: number }
type Counted = keyof QueueCounts | 'changes' | 'late_requests'

/** Counts these rows up to `mostCounted` + 1, because no larger number is shown. */
const upTo = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*) from (${rows} limit ${mostCounted + 1}) c)`

/** The number of rows in each view, from the same indexes, each `mostCounted` + 1 at most for each of its sources. */
export async function countQueue(
  db: Db,
  { now, today, owner }: { now: Date } & Pick<QueuePage, 'today'> & Partial<Pick<QueuePage, 'owner'>>,
): Promise<QueueCounts> {
  // Not from `everyday`: a dozen copies of every column take half the time of the statement to plan.
  const ofMembers = (condition: RawBuilder<unknown>) =>
    upTo(sql`select from members m where ${notErased('m.uid')} and ${condition} ${ofOwner(owner)}`)
  const late = serviceLevelKinds.map((kind) => {
    const { at, due } = openServiceLevels[kind]
    return ofMembers(sql`${due} and ${at} < ${now}`)
  })
  const { recommendation, documents, sending, pension } = openServiceLevels
  const requests = sql`select from member_requests r where ${firstRequest} and ${notErased('r.uid')} ${whoseOwner(owner, 'r.uid')}`
  const { rows } = await sql<Record<Counted, string>>`select
    ${ofMembers(recommendation.due)} as recommendation,
    ${ofMembers(sending.due)} as sending,
    ${ofMembers(pension.due)} as provider,
    ${ofMembers(unsigned)} as unsigned,
    ${ofMembers(isMember)} as all,
    ${sql.join(late, sql` + `)} as late,
    ${upTo(sql`select from calls c where c.status = 'active' and c.start_time >= ${today.from} and c.start_time < ${today.to}
      ${owner === undefined ? sql`` : sql`and exists (select from members m where m.uid = c.uid ${ofCaller(owner)})`}`)} as calls,
    ${upTo(sql`select from second_approvals s where s.state = 'waiting' and ${notErased('s.uid')}
      ${owner === undefined ? sql`` : sql`and exists (select from members m where m.uid = s.uid ${ofSecond(owner)})`}`)} as second,
    ${ofMembers(documents.due)} as documents,
    ${upTo(sql`select from identity_changes i where i.state = 'open' and ${notErased('i.uid')}
      ${whoseOwner(owner, 'i.uid')}`)} as changes,
    ${upTo(sql`select from contribution_decisions d where ${openQuestion} and ${notErased('d.uid')}
      ${whoseOwner(owner, 'd.uid')}`)} as contribution,
    ${upTo(requests)} as requests,
    ${upTo(sql`${requests} and r.next_due < ${now}`)} as late_requests`.execute(db)
  const [row] = rows
  const count = (name: Counted) => Number(row?.[name] ?? 0)
  return {
    due: count('recommendation') + count('documents') + count('sending') + count('provider') + count('requests'),
    recommendation: count('recommendation'),
    second: count('second'),
    calls: count('calls'),
    documents: count('documents') + count('changes'),
    unsigned: count('unsigned'),
    sending: count('sending'),
    contribution: count('contribution'),
    requests: count('requests'),
    provider: count('provider'),
    all: count('all'),
    late: count('late') + count('late_requests'),
  }
}
