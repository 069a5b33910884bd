/** A call of the collection `calls`, as its member reads it. */
import { group, listOf, moment, oneOf, text } from '#shared/domain/schema.ts'

export const callDocument = group({
  id: text,
  start_time: moment,
  end_time: moment,
  status: oneOf('active', 'canceled'),
  invitee: group({ timezone: text }),
  event_memberships: listOf(group({ user_name: text })),
})
