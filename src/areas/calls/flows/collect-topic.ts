/** A member collects a topic for the next call, or takes it back. Repeating either changes nothing. */

import type { CallTopic } from '#areas/calls/domain/call.ts'
import { deleteTopic, listOpenTopics, putTopic } from '#database/desk/call-topics.ts'
import { lockMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

export const collectTopic = (
  app: Pick<AppContext, 'db' | 'now'>,
  id: MemberId,
  topic: CallTopic,
  wanted: boolean,
): Promise<void> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    // Two requests of one member run one after the other.
    if (!(await lockMember(trx, id))) return unchanged(undefined)
    const open = await listOpenTopics(trx, id, now)
    if (open.includes(topic) === wanted) return unchanged(undefined)
    await (wanted ? putTopic(trx, id, topic, now) : deleteTopic(trx, id, topic))
    const action = wanted ? 'add_call_topic' : 'remove_call_topic'
    return changed(undefined, { action, uid: id, after: { topic } })
  })
