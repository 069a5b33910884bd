/** A call between a member and an adviser (specification 1 and 2, section 3, `calls`). */
import type { BookedCall } from '#domain/home/home.ts'

export type CallStatus = 'active' | 'canceled'

/** `id` is the event uid at the scheduler, `timezone` the invitee's, `user_name` the adviser's. */
export type Call = BookedCall & {
  uid: string
  end_time: Date
  status: CallStatus
  /** A hosted scheduler writes to both sides itself; for a call at our own we do. */
  scheduler: 'embedded' | 'calendly'
  /** Only a hosted scheduler has one; ours moves a call at paths.scheduler, with `?reschedule=<id>`. */
  reschedule_url: string | null
}

/** Whom a letter about a call is for, and what it says. */
export type CallSide = 'member' | 'adviser'
export type CallEvent = 'booked' | 'moved' | 'cancelled' | 'tomorrow' | 'soon'

/** A call counts as booked until it ends or is cancelled. */
export const isBooked = (call: Pick<Call, 'status' | 'end_time'>, now: Date): boolean =>
  call.status === 'active' && call.end_time > now

export const tookPlace = (call: Pick<Call, 'status' | 'end_time'>, now: Date): boolean =>
  call.status === 'active' && call.end_time <= now

/** 16 capital letters from any id that is hard to guess: 75 of its bits. */
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
