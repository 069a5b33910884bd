import type { CallRow } from '#database/calls.ts'

/** The fields that the specification names, where it names them, and the few that say whether the call still stands. */
export const asDocument = ({ id, start_time, end_time, timezone, user_name, status }: CallRow) => ({
  id,
  start_time: start_time.toISOString(),
  end_time: end_time.toISOString(),
  status,
  invitee: { timezone },
  event_memberships: [{ user_name }],
})
