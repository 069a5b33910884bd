/** A call of the collection `calls`, as its member reads it. */
import * as z from 'zod'

export const callDocument = z.strictObject({
  id: z.string(),
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
  status: z.enum(['active', 'canceled']),
  invitee: z.strictObject({ timezone: z.string() }),
  event_memberships: z.array(z.strictObject({ user_name: z.string() })),
})
