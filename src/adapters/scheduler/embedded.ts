/** Our own scheduler: its events are the calls in our database. Members book on our own page. */

import { fail, ok } from '#shared/domain/result.ts'
import type { Scheduler } from './port.ts'

/** A call with the account it was booked for. */
export type BookedEvent = {
  uid: string
  status: 'active' | 'canceled'
  start_time: Date
  end_time: Date
  user_name: string
  timezone: string
  name: string
  email: string
}

type Settings = {
  /** The full address of the booking page. */
  page: string
  findEvent(eventUid: string): Promise<BookedEvent | undefined>
}

export const embeddedScheduler = ({ page, findEvent }: Settings): Scheduler => ({
  kind: 'embedded',
  page,
  async read(eventUid) {
    const call = await findEvent(eventUid)
    if (!call) return fail('not_found')
    return ok({
      uid: eventUid,
      active: call.status === 'active',
      start: call.start_time,
      end: call.end_time,
      adviser: call.user_name,
      invitee: { name: call.name, email: call.email, timezone: call.timezone, phone: undefined },
      reference: call.uid,
      rescheduleUrl: undefined,
    })
  },
  cancel: async () => ok({ alreadyCancelled: false }),
})
