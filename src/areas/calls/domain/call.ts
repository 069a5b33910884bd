/** A call between a member and an adviser (specification 1 and 2, section 3, `calls`). */
import type { BookedCall } from '#areas/home/domain/home.ts'
import { addDays, IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'

export type CallStatus = 'active' | 'canceled'

/** `id`: the event uid at the scheduler. `timezone`: the invitee's. `user_name`: the adviser's. */
export type Call = BookedCall & {
  uid: string
  end_time: Date
  status: CallStatus
  /** A hosted scheduler emails both sides itself; for a call at our own scheduler we do. */
  scheduler: 'embedded' | 'calendly'
  /** Set by hosted schedulers only; our own moves a call at /scheduler, with `?reschedule=<id>`. */
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

/** What a member collects to talk about on the next call: sections of the recommendation, in its page's order. */
export const callTopics = ['reasons', 'payment', 'income', 'risk', 'charges', 'comparison', 'documents'] as const
export type CallTopic = (typeof callTopics)[number]

export const readCallTopic = (text: string): CallTopic | undefined => callTopics.find((topic) => topic === text)

type AddedTopic = { topic: CallTopic; addedAt: Date }

/**
 * The topics of the next call. `lastCall` is the start of the last call that took place: what was collected before it
 * was talked about on it.
 */
export const openTopics = (added: readonly AddedTopic[], lastCall: Date | undefined): readonly CallTopic[] =>
  callTopics.filter((topic) =>
    added.some((each) => each.topic === topic && (lastCall === undefined || each.addedAt > lastCall)),
  )

/** How calls are offered. Another firm changes these. */
export const callRules = {
  /** Length of a call, and the interval between two starts, in minutes. */
  minutes: 30,
  /** Minimum minutes between booking and start, so that an adviser can prepare. */
  notice: 4 * 60,
  /** How many days ahead a call can be booked. */
  horizon: 60,
} as const

export type CallRules = { [R in keyof typeof callRules]: number }

/** Days of past calls in an adviser's calendar feed. */
const pastDays = 30

/** By whole days, so that a feed does not change by the minute. */
export function feedPeriod(now: Date): readonly [from: Date, to: Date] {
  const today = irishDate(now)
  return [
    instantAt(addDays(today, -pastDays), 0, IRISH_ZONE),
    instantAt(addDays(today, callRules.horizon), 1440, IRISH_ZONE),
  ]
}
