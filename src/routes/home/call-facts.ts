import type { Call } from '#domain/calls/call.ts'
import { paths } from '#paths.ts'
import type { CallFacts } from './call-card.tsx'

/** The data of a call that the card shows, serialisable. */
export const callFacts = (call: Call): CallFacts => ({
  id: call.id,
  start: call.start_time.toISOString(),
  end: call.end_time.toISOString(),
  timezone: call.timezone,
  adviser: call.user_name,
  moveHref: call.reschedule_url ?? `${paths.scheduleCall}?reschedule=${call.id}`,
})
