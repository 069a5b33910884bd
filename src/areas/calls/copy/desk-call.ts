/** /desk/members/:uid/call: the member's booked call, which an adviser moves or cancels. */

import { callRules } from '#areas/calls/domain/call.ts'
import { longestReason, type ReasonFault } from '#shared/domain/reason.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { formatCallTime, formatDay, formatTime } from './call-times.ts'

const reasons: Readonly<Record<ReasonFault, string>> = {
  reason_missing: 'Enter a reason, so that the member knows why',
  reason_long: `This is too long: at most ${longestReason} characters`,
}

const refusals = {
  time_missing: 'Choose a time',
  slot_taken: 'This time has just been taken. Choose another one: these are still free.',
  call_changed:
    'This call was moved, cancelled or has started in the meantime, so nothing was changed. Here is its current state.',
  scheduler_unavailable: "The calendar service isn't responding, so nothing was changed. Please try again in a minute.",
} as const
export type DeskCallCode = keyof typeof refusals

export const deskCall = {
  title: 'Booked call',
  none: 'No call is booked. Members book their calls themselves.',
  when: 'When',
  whenText: (start: Date): string => formatCallTime(start, IRISH_ZONE),
  theirs: 'For the member',
  theirsText: (start: Date, zone: string): string => formatCallTime(start, zone),
  adviser: 'Adviser',
  noAdviser: 'Not known',
  phone: 'Phone',
  topics: 'To talk about',
  noPhone: 'Not known. The member is asked for it on their home page.',
  begun: 'This call has started, so it cannot be changed.',
  move: {
    title: 'Move the call',
    text: `The member gets an email with your reason and the new time, and home shows both. Calls take ${callRules.minutes} minutes.`,
    adviser: 'Adviser',
    day: 'Day',
    show: 'Show times',
    dayOf: (date: Date, count: number): string => `${formatDay(date, IRISH_ZONE)}, ${count} free`,
    time: (name: string, date: Date): string => `Free with ${name} on ${formatDay(date, IRISH_ZONE)}, Irish time`,
    timeOf: (start: Date): string => formatTime(start, IRISH_ZONE),
    none: (name: string): string => `${name} has no free times. Choose another adviser.`,
    nobody: 'No adviser has free times.',
    reason: 'Reason for moving it',
    submit: 'Move the call',
    timeLabel: 'Time',
  },
  hosted: {
    title: 'Move the call',
    text: 'This call was booked with Calendly, so it cannot be moved here. Move it in Calendly, and this page and the member follow.',
    link: 'Move it in Calendly',
  },
  cancel: {
    title: 'Cancel the call',
    text: 'The member reads your reason in an email and on home, and can book another call. The time becomes free.',
    reason: 'Reason for cancelling it',
    submit: 'Cancel the call',
  },
  reasonHelper: 'The member reads this.',
  reasonFault: reasons,
  refusal: refusals,
  moved: 'The call has a new time. The member gets an email with your reason.',
  cancelled: 'The call is cancelled. The member gets an email with your reason.',
} as const
