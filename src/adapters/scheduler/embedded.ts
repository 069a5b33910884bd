/** Our own scheduler, which keeps its events in the same table as the product keeps its calls. Booking happens at paths.scheduler. */

import type { Scheduler } from '#adapters/scheduler/port.ts'
import type { Db } from '#database/schema.ts'
import { fail, ok } from '#domain/shared/result.ts'
import { paths } from '#paths.ts'

export const ownScheduler = (db: Db, origin: string): Scheduler => ({
  kind: 'embedded',
  page: `${origin}${paths.scheduler}`,
  async read(eventUid) {
    const call = await db
      .selectFrom('calls as c')
      .innerJoin('auth_users as u', 'u.id', 'c.uid')
      .select(['c.uid', 'c.status', 'c.start_time', 'c.end_time', 'c.user_name', 'c.timezone', 'u.name', 'u.email'])
      .where('c.id', '=', eventUid)
      .where('c.scheduler', '=', 'embedded')
      .executeTakeFirst()
    if (!call) return fail('not_found')
    return ok({
      uid: eventUid,
      active: call.status === 'active',
      start: call.start_time,
      end: call.end_time,
      adviser: call.user_name,
      invitee: { name: call.name, email: call.email, timezone: call.timezone },
      reference: call.uid,
      rescheduleUrl: undefined,
    })
  },
  cancel: async () => ok({ alreadyCancelled: false }),
})
