/** A call between a member and an adviser (specification 1 and 2, section 3, `calls`). */
import type { BookedCall } from '#areas/home/domain/home.ts'

export type CallStatus = 'active' | 'canceled'

/** `id`: the event uid at the scheduler. `timezone`: the invitee's. `user_name`: the adviser's. */
export type Call = BookedCall & {
  uid: string
  end_time: Date
  status: CallStatus
  /** A hosted scheduler emails both sides itself; for a call at our own scheduler we do. */
  scheduler: 'embedded' | 'calendly'
  /** Set by hosted schedulers only; our own moves a call at paths.scheduler, with `?reschedule=<id>`. */
  reschedule_url: string | null
  /** The reason that an adviser gave for moving the call to this time; null when none did. */
  moved_because: string | null
}

/** A call that an adviser cancelled, with the reason given to the member. `timezone`: the invitee's. */
export type CancelledCall = Pick<Call, 'id' | 'start_time' | 'timezone'> & { reason: string }

/** Days for which home shows the reason of a cancellation, unless another call is booked before. */
export const cancellationShownDays = 14

/** Who receives an email about a call, and what it is about. */
export type CallSide = 'member' | 'adviser'
export type CallEvent = 'booked' | 'moved' | 'cancelled' | 'tomorrow' | 'soon'

/** What can be wrong with the phone number in a booking. */
export type PhoneFault = 'required' | 'phone_invalid'

/** A call is booked until it ends or is cancelled. */
export const isBooked = (call: Pick<Call, 'status' | 'end_time'>, now: Date): boolean =>
  call.status === 'active' && call.end_time > now

export const wasHeld = (call: Pick<Call, 'status' | 'end_time'>, now: Date): boolean =>
  call.status === 'active' && call.end_time <= now

/** Derives 16 characters, A to Z, from a random id: 75 of its bits. */
export function eventUidFrom(id: string): string {
  let number = 0n
  for (const character of id) number = number * 36n + BigInt(Number.parseInt(character, 36))
  let uid = ''
  for (let place = 0; place < 16; place++) {
    uid += String.fromCharCode(65 + Number(number % 26n))
    number /= 26n
  }
  return uid
}
