/** Scheduling of calls. Adapters: calendly.ts, and embedded.ts for our own. Members book on the scheduler's page. */
import type { Result } from '#shared/domain/result.ts'

/** A booked time, with the one person it was booked for. */
export type ScheduledEvent = {
  uid: string
  active: boolean
  start: Date
  end: Date
  adviser: string
  /** `phone`: where the adviser is to call, as the invitee typed it. */
  invitee: { name: string; email: string; timezone: string; phone: string | undefined }
  /** The reference that our page passed to a hosted scheduler; at the embedded one, the uid of the member. */
  reference: string | undefined
  rescheduleUrl: string | undefined
  /** A hosted scheduler creates a new event when a call is moved; this is the uid of the previous one. */
  replaces?: string | undefined
}

export type SchedulerFault = 'not_found' | 'unavailable'

export type SchedulerEventFault = 'bad_signature' | 'too_old' | 'malformed'

/** A webhook of a hosted scheduler. It may be delivered repeatedly, with the same `id` and another `signature`. */
export type SchedulerEvent = { id: string; signature: string } & (
  | { kind: 'booked'; eventUid: string }
  | { kind: 'cancelled'; eventUid: string; movedTo: string | undefined }
  /** Signed, but not relevant to us. */
  | { kind: 'other' }
)

export interface Scheduler {
  kind: 'embedded' | 'calendly'
  /** The full address of the page that the booking screen embeds. */
  page: string
  read(eventUid: string): Promise<Result<ScheduledEvent, SchedulerFault>>
  /** Idempotent. Does nothing at the embedded scheduler, where the cancelling flow writes the row. */
  cancel(eventUid: string, reason: string): Promise<Result<{ alreadyCancelled: boolean }, SchedulerFault>>
  /** Hosted schedulers only. Verifies signature and age before it parses the body. */
  readEvent?(
    message: { signature: string | null; body: string },
    now: Date,
  ): Result<SchedulerEvent, SchedulerEventFault>
}
