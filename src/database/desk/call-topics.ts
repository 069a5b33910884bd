/** The topics that a member collected for the next call. */
import { type CallTopic, openTopics } from '#areas/calls/domain/call.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { findLastCall } from './calls.ts'

/** The topics of the next call, in the order of the recommendation. */
export async function listOpenTopics(db: Db, id: MemberId, now: Date): Promise<readonly CallTopic[]> {
  const rows = await db
    .selectFrom('call_topics')
    .select(['topic', 'added_at as addedAt'])
    .where('uid', '=', id)
    .execute()
  return rows.length === 0 ? [] : openTopics(rows, await findLastCall(db, id, now))
}

/** Adds a topic, or adds it again after a call. */
export const putTopic = (db: Db, id: MemberId, topic: CallTopic, now: Date) =>
  db
    .insertInto('call_topics')
    .values({ uid: id, topic, added_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'topic']).doUpdateSet({ added_at: now }))
    .execute()

export const deleteTopic = (db: Db, id: MemberId, topic: CallTopic) =>
  db.deleteFrom('call_topics').where('uid', '=', id).where('topic', '=', topic).execute()
