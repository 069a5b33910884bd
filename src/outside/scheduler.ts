/** What the product asks of a scheduler. Adapters: calendly.ts, and our own in local/. The booking itself happens on the scheduler's page. */
import type { Result } from '#domain/result.ts'

/** A booked time as the scheduler holds it, with the one person it was booked for. */
export type ScheduledEvent = {
  uid: string
  active: boolean
  start: Date
  end: Date
  adviser: string
  invitee: { name: string; email: string; timezone: string }
  /** The uid of our member: what our page gave along when it opened a hosted scheduler, or who was signed in at our own. */
  reference: string | undefined
  rescheduleUrl: string | undefined
}

export type SchedulerFault = 'not_found' | 'unavailable'

export interface Scheduler {
  kind: 'own' | 'calendly'
  /** The whole address of the page that the booking screen embeds. */
  page: string
  read(eventUid: string): Promise<Result<ScheduledEvent, SchedulerFault>>
  /** Twice does no harm. At our own scheduler there is nothing to tell anyone: the flow that cancels writes the row. */
  cancel(eventUid: string, reason: string): Promise<Result<{ alreadyCancelled: boolean }, SchedulerFault>>
}
