/**
 * /schedule-call, the call card of home and the page that cancels (specification 1, section 2, Booking screen;
 * specification 2, sections 2.2 and 8).
 */

import { brand } from '#brand.ts'
import { callLength, callTime } from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { unbrokenPhone } from '#shared/copy/help-line.ts'
import { formatCallTime, formatDay, formatTime, formatTimeZone } from './call-times.ts'

export const scheduleHead: PageHead = {
  title: 'Book your call',
  description: `Pick a time for a ${callLength} call with a ${brand.name} adviser. It costs nothing.`,
}

export const cancelHead: PageHead = {
  title: 'Cancel your call',
  description: `Cancel a call with a ${brand.name} adviser. You can book another one at any time.`,
}

export type CallSpan = { start: string; end: string; timezone: string }

/** 'Tuesday 1 December'. */
export const callDay = ({ start, timezone }: CallSpan): string => formatDay(new Date(start), timezone)

/** '10:00 to 10:30, Irish time'. */
export const callHours = ({ start, end, timezone }: CallSpan): string =>
  `${formatTime(new Date(start), timezone)} to ${formatTime(new Date(end), timezone)}, ${formatTimeZone(timezone)}`

export const scheduleCall = {
  title: 'Book your call',
  text: `Talk to an adviser for ${callTime}, at no cost. Pick a time that suits you. We'll email you the details straight away.`,
  frame: 'Calendar: pick a time for your call',
  opening: 'Opening the calendar...',
  byItself: 'Pick a time',
  move: {
    title: 'Move your call',
  },
  late: {
    title: 'The calendar has not opened yet',
    text: 'It may be slow, or something may be blocking it. Try again, or open it on its own page.',
    retry: 'Try again',
    open: 'Open the calendar',
  },
  confirming: {
    title: 'Booking your call...',
    subtitle: 'Please wait while we confirm your appointment',
  },
  failed: {
    title: 'Booking Failed',
    again: 'Try Again',
    another: 'Pick another time instead',
  },
  /** For an adviser: the member booked a second call by accident. */
  oneCall: 'This person already has a call booked.',
  booked: {
    title: "It's all done! Celebrate in style.",
    text: 'Sit back, relax and we will soon contact you with more details',
    when: 'When',
    who: 'Who',
    adviser: 'An adviser',
    calendar: 'Add to calendar',
    button: 'Go to Dashboard',
    planStays:
      "Your application has begun already, so this call doesn't change its plan. Ask your adviser on the call if you'd like another one.",
  },
} as const

/** About the number that the adviser will call, and a time that the firm changed. */
export const callPhone = {
  /** The number stays on one line. */
  known: (phone: string): string => `We'll call you on ${unbrokenPhone(phone)}.`,
  change: 'Change',
  changeLabel: 'Change the number',
  missing: "We don't have your phone number",
  why: 'Your adviser needs it to call you.',
  add: 'Add your phone number',
  moved: 'We moved your call',
  reason: (reason: string): string => `The reason: ${reason}`,
} as const

export const callCard = {
  tag: 'Your call is booked',
  /** `name` is empty when Calendly does not send it. */
  with: (name: string): string => (name === '' ? 'With an adviser, by phone' : `With ${name}, by phone`),
  calendar: 'Add to calendar',
  move: 'Reschedule',
  cancel: 'Cancel call',
  cancelling: 'Cancelling...',
  cancelled: { title: 'Your call is cancelled', text: 'You can book another one at any time.' },
  cancelledByFirm: {
    title: 'We had to cancel your call',
    text: (span: Pick<CallSpan, 'start' | 'timezone'>, reason: string): string =>
      `It was at ${formatCallTime(new Date(span.start), span.timezone)}. The reason: ${reason}`,
  },
  another: 'Book another call',
} as const

/** What the member wants to talk about on the call. */
export const callAgenda = { title: 'You want to talk about' } as const

export const cancelCall = {
  ask: {
    title: 'Cancel your call?',
    text: "We'll offer the time to someone else. You can book another one at any time.",
    button: 'Cancel call',
    keep: 'Keep the call',
  },
  done: {
    title: 'Your call is cancelled',
    text: "We've let your adviser know, so there's nothing else you need to do.",
    another: callCard.another,
  },
  home: 'Go to Dashboard',
} as const
