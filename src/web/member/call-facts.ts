import { href } from 'react-router'
import { topicName } from '#areas/calls/copy/call-topics.ts'
import type { Call, CallTopic } from '#areas/calls/domain/call.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'

/** What home and the booking screen show of a booked call; serialisable. */
export type CallFacts = ReturnType<typeof callFacts>

export const callFacts = (call: Call, phone: string | null, topics: readonly CallTopic[]) => ({
  id: call.id,
  start: call.start_time.toISOString(),
  end: call.end_time.toISOString(),
  timezone: call.timezone,
  adviser: call.user_name,
  // Our own page, or one of the hosted scheduler.
  moveHref: call.reschedule_url ?? `${href('/schedule-call')}?reschedule=${call.id}`,
  // The number that the adviser will call.
  phone: phone === null ? null : formatPhone(phone),
  // Null when the firm did not move the call to this time.
  movedBecause: call.moved_because,
  topics: topics.map(topicName),
})
