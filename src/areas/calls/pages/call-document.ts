import type { CallRow } from '#database/desk/calls.ts'

/** The call's fields at the specification's places, and those that show whether the call is still booked. */
export const asDocument = ({ id, start_time, end_time, timezone, user_name, status }: CallRow) => ({
  id,
  start_time: start_time.toISOString(),
  end_time: end_time.toISOString(),
  status,
  invitee: { timezone },
  event_memberships: [{ user_name }],
})
