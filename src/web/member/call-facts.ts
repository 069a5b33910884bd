import { href } from 'react-router'
import { topicName } from '#areas/calls/copy/call-topics.ts'
import type { Call, CallTopic } from '#areas/calls/domain/call.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'

/** What home and the booking screen show of a booked call; serialisable. */
export type CallFacts = {
  id: string
  /** ISO 8601. */
  start: string
  end: string
  timezone: string
  adviser: string
  /** Reschedule address: our own page, or one of the hosted scheduler. */
  moveHref: string
  /** The number that the adviser will call; null when the profile has none. */
  phone: string | null
  /** Why the firm moved the call to this time; null when it did not. */
  movedBecause: string | null
  /** What the member wants to talk about, as texts. */
  topics: readonly string[]
}

export const callFacts = (call: Call, phone: string | null, topics: readonly CallTopic[]): CallFacts => ({
  id: call.id,
  start: call.start_time.toISOString(),
  end: call.end_time.toISOString(),
  timezone: call.timezone,
  adviser: call.user_name,
  moveHref: call.reschedule_url ?? `${href('/schedule-call')}?reschedule=${call.id}`,
  phone: phone === null ? null : formatPhone(phone),
  movedBecause: call.moved_because,
  topics: topics.map(topicName),
})
