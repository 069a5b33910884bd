/** /desk/availability: when an adviser takes calls, and their calendars. */

import { callRules } from '#areas/calls/domain/call.ts'
import type { CalendarAddressFault, CalendarFault } from '#areas/calls/domain/outside-calendar.ts'
import {
  type AbsenceFault,
  type HoursFault,
  longestAbsence,
  longestAbsenceNote,
  longestBuffer,
  mostCallsADay,
  type Weekday,
} from '#areas/calls/domain/working-times.ts'
import { brand } from '#brand.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { capitalise, formatCount } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { type CalendarDate, formatDate, IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { formatCallTime } from './call-times.ts'

export const head: PageHead = {
  title: 'Availability',
  description:
    'When an adviser takes calls: hours of the week, days off, public holidays and calendars. For the firm only.',
  keywords: 'pension Ireland, PRSA, adviser',
}

const weekdayNames: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}

const hoursFaults: Readonly<Record<HoursFault, string>> = {
  hours_unreadable: 'Write hours such as 9:00-12:30, 13:30-17:30',
  hours_backwards: 'The end must be after the beginning',
  hours_short: `Each period must have room for a call of ${callRules.minutes} minutes`,
  hours_overlap: 'These periods overlap',
}

const absenceFaults: Readonly<Record<AbsenceFault, string>> = {
  ...hoursFaults,
  first_missing: 'Enter the first day',
  last_invalid: 'Enter the last day, or leave it empty if it is the first',
  dates_backwards: 'The last day must not be before the first',
  dates_past: 'This is in the past',
  dates_long: `One entry can have at most ${longestAbsence} days`,
  hours_missing: 'Enter the hours in which you take calls',
  note_long: `This is too long: at most ${longestAbsenceNote} characters`,
}

const addressFaults: Readonly<Record<CalendarAddressFault, string>> = {
  address_missing: 'Enter the address of the calendar',
  address_invalid: 'This is not an address. Copy it whole from your calendar',
  address_not_https: 'The address must start with https:// or webcal://',
}

const calendarFaults: Readonly<Record<CalendarFault, string>> = {
  address_refused: 'the address leads to a private network, which is never read',
  unreachable: 'its server did not answer correctly',
  not_found: 'the calendar no longer exists or is no longer shared',
  too_large: 'the file is too large',
  too_slow: 'its server took too long',
  not_a_calendar: 'no calendar was found at this address',
  too_complex: 'the calendar has too many events to be read',
}

const weekdayShort = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', weekday: 'short' })

/** 'Fri 25 December 2026' */
const formatDay = (date: CalendarDate): string =>
  `${weekdayShort.format(new Date(`${date}T00:00:00Z`))} ${formatDate(date)}`

const formatDays = (first: CalendarDate, last: CalendarDate): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`

const ago = (moment: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${formatCount(minutes, 'minute')} ago` : formatMoment(moment, now)
}

type Reading = { read_at: Date | null; failed_at: Date | null; fault: CalendarFault | null }

function readingText({ read_at, failed_at, fault }: Reading, now: Date): { text: string; failed: boolean } {
  if (failed_at && fault) {
    const kept = read_at ? ` The busy times read ${ago(read_at, now)} still count.` : ' No busy times are known.'
    const text = `Could not be read since ${formatMoment(failed_at, now)}: ${calendarFaults[fault]}.${kept} We try again every quarter of an hour.`
    return { text, failed: true }
  }
  if (read_at) return { text: `Last read ${ago(read_at, now)}. It is read every quarter of an hour.`, failed: false }
  return { text: 'It is being read. Reload this page in a moment.', failed: false }
}

export const availability = {
  nav: 'Availability',
  title: 'Availability',
  titleOf: (name: string): string => `Availability of ${name}`,
  text: 'When members can book a call with you. All times are Irish times.',
  textOf: (name: string): string => `When members can book a call with ${name}. All times are Irish times.`,
  noCalls: 'You take no calls, so there is nothing to set for you. Only advisers take calls.',
  others: { title: 'Other advisers', back: 'All advisers' },
  done: {
    week: 'The hours are saved. Calls that are already booked stay as they are.',
    absence: 'The entry is saved.',
    removed: 'The entry is removed. Its days can be booked again.',
    moved: 'The call is moved, and the time off is saved.',
    connected: 'The calendar is connected. It is being read now.',
    disconnected: 'The calendar is disconnected. Its busy times no longer count.',
    revoked: 'The address no longer works.',
  },
  week: {
    title: 'Weekly hours',
    text: 'You can enter several periods a day. There are no calls on a day without hours.',
    example: 'Such as 9:00-12:30, 13:30-17:30',
    day: weekdayNames,
    buffer: 'Minutes free after a call',
    bufferHelper: `For your notes, from 0 to ${longestBuffer}`,
    bufferFault: `Enter a whole number from 0 to ${longestBuffer}`,
    callsADay: 'Most calls a day',
    callsADayHelper: 'Leave it empty for no limit',
    callsADayFault: `Enter a whole number from 1 to ${mostCallsADay}, or leave it empty`,
    submit: 'Save hours',
  },
  absence: {
    title: 'Days off',
    none: 'Nothing is entered.',
    first: 'First day',
    last: 'Last day',
    lastHelper: 'Leave blank for a single day',
    kind: 'On these days',
    kinds: [
      { value: 'away', label: 'No calls' },
      { value: 'hours', label: 'Other hours' },
    ],
    hours: 'Hours on these days',
    hoursHelper: 'Such as 9:00-12:30. On several days they apply to those with hours in your week.',
    note: 'Note',
    noteHelper: 'For the firm only. Members never see it.',
    submit: 'Add days off',
    days: formatDays,
    away: 'No calls',
    only: (hours: string): string => `Only ${hours}`,
    remove: 'Remove',
    removeOf: (first: CalendarDate, last: CalendarDate): string => `Remove ${formatDays(first, last)}`,
    fault: absenceFaults,
    overlaps: (first: CalendarDate, last: CalendarDate): string =>
      `There is an entry for ${formatDays(first, last)} already. Remove it first.`,
    noDays: 'You take no calls on these days anyway.',
    unknown: 'This adviser no longer takes calls.',
  },
  inTimeOff: {
    message: (count: number): string =>
      `${capitalise(formatCount(count, 'call'))} ${count === 1 ? 'is' : 'are'} booked in this time, so nothing is saved yet. Decide about ${count === 1 ? 'it' : 'each'} below.`,
    summary: 'Calls are booked in this time',
    title: 'Calls in this time',
    when: (start: Date): string => formatCallTime(start, IRISH_ZONE),
    give: (name: string): string => `Move to ${name}`,
    giveOf: (name: string, member: string): string => `Move the call with ${member} to ${name}`,
    nobody: 'No other adviser is free then.',
    reschedule: 'Find another time',
    rescheduleHelper: 'Opens in a new tab. Once the call has a new time, add the days off here again.',
    emails: 'When a call moves to another adviser, its time stays the same and the member gets an email.',
    keep: 'Add days off and keep booked calls',
    moveFailed: 'This call could not be moved: it was changed in the meantime, or the other adviser is no longer free.',
    notAllowed: 'Only an adviser can move calls.',
  },
  holidays: {
    title: 'Public holidays',
    text: 'Members can book no calls on these days unless you enter hours.',
    choose: 'Take calls on',
    prompt: 'Choose a holiday',
    hours: 'Hours',
    missing: 'Choose a holiday',
    submit: 'Take calls on this day',
    day: formatDay,
    open: (date: CalendarDate, hours: string): string => `${formatDay(date)}, calls ${hours}`,
  },
  feed: {
    title: 'Calls in a calendar app',
    text: "Subscribe to your calls in a calendar app with a secret address. It shows only the member's first name and a link to the desk.",
    since: (made: Date, now: Date): string =>
      `An address was created ${formatMoment(made, now)}. For security it is shown only once.`,
    none: 'There is no address yet.',
    make: 'Create an address',
    renew: 'Create a new address',
    renewHelper: 'A new address replaces the old one, which stops working immediately.',
    revoke: 'Turn it off',
    made: 'Copy this address now. It is not shown again.',
    below: 'The address was created. Copy it below, under calls in a calendar app.',
    again: 'An address was already created. If you have not copied it, create a new one.',
    ofOther: 'Only the adviser can create an address.',
  },
  outside: {
    title: 'Another calendar',
    text: "We won't offer times when your other calendar is busy, such as Google Calendar or Outlook. Titles and guests are not kept.",
    address: 'Secret address in iCal format',
    helper:
      "It starts with https://; you find it in that calendar's settings. It is stored encrypted and not shown again.",
    replace: 'Replace it with another address',
    submit: 'Connect',
    connected: 'A calendar is connected.',
    disconnect: 'Disconnect',
    fault: addressFaults,
    reading: readingText,
  },
} as const

/** The reason that a member reads when another adviser takes their call. */
export const handOverReason = (from: string, to: string): string =>
  `${from} is not free then, so ${to} calls you instead. The time stays the same.`

/** In the calendar that an adviser subscribes to. */
export const calendarFeed = {
  name: (adviser: string): string => `${brand.name} calls of ${adviser}`,
  title: (firstName: string): string => (firstName === '' ? 'Call' : `Call with ${firstName}`),
  text: (link: string): string => `Open at the desk: ${link}`,
} as const
