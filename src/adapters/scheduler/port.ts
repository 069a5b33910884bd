/** What the product asks of a scheduler. Adapters: calendly.ts, and our own in local/. The booking itself happens on the scheduler's page. */
import type { Result } from '#domain/shared/result.ts'

/** A booked time as the scheduler holds it, with the one person it was booked for. */
export type ScheduledEvent = {
  uid: string
  active: boolean
  start: Date
  end: Date
  adviser: string
  invitee: { name: string; email: string; timezone: string }
  /** What our page gave along when it opened a hosted scheduler; at our own, the uid of who was signed in. */
  reference: string | undefined
  rescheduleUrl: string | undefined
  /** At a hosted scheduler a moved call is a new event; this is the one that it was before. */
  replaces?: string | undefined
}

export type SchedulerFault = 'not_found' | 'unavailable'

export type SchedulerEventFault = 'bad_signature' | 'too_old' | 'malformed'

/** What a hosted scheduler tells us by itself, once or more often; `id` is the same each time, `signature` is not. */
export type SchedulerEvent = { id: string; signature: string } & (
  | { kind: 'booked'; eventUid: string; replaces: string | undefined }
  | { kind: 'cancelled'; eventUid: string; movedTo: string | undefined }
  /** Signed, and of no meaning to us. */
  | { kind: 'other' }
)

export interface Scheduler {
  kind: 'embedded' | 'calendly'
  /** The whole address of the page that the booking screen embeds. */
  page: string
  read(eventUid: string): Promise<Result<ScheduledEvent, SchedulerFault>>
  /** Twice does no harm. At our own scheduler there is nothing to tell anyone: the flow that cancels writes the row. */
  cancel(eventUid: string, reason: string): Promise<Result<{ alreadyCancelled: boolean }, SchedulerFault>>
  /** Only a hosted scheduler has news. Checks signature and age before it reads a word. */
  readEvent?(
    message: { signature: string | null; body: string },
    now: Date,
  ): Result<SchedulerEvent, SchedulerEventFault>
}
