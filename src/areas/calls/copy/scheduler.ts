/** /scheduler: our own booking page, alone or in a frame. */

import { callRules } from '#areas/calls/domain/call.ts'
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { brand } from '#brand.ts'
import { callTime } from '#shared/copy/format/periods.ts'
import { base, type PageHead } from '#shared/copy/head.ts'
import { unbrokenPhone } from '#shared/copy/help-line.ts'
import { addDays, type CalendarDate } from '#shared/domain/time/dates.ts'
import { formatCallTime, formatDay, formatNearDay, formatTime, formatTimeZone } from './call-times.ts'

export const head: PageHead = {
  title: 'Pick a time for your call',
  description: `Book a call of ${callTime} with a ${brand.name} adviser, at a time that suits you.`,
  keywords: `${base}, book a call, pension adviser`,
}

const weekday = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', weekday: 'short' })
const dayAndMonth = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const instant = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** '23 November', of a day that can be chosen. */
export const formatDate = (date: string): string => formatDay(instant(date), 'UTC')
/** 'Mon', Monday first. */
export const dayNames = Array.from({ length: 7 }, (_, day) => weekday.format(instant(addDays('2026-11-23', day))))

const formatSpan = (days: readonly CalendarDate[]): string =>
  `${dayAndMonth.format(instant(days[0] ?? ''))} to ${dayAndMonth.format(instant(days.at(-1) ?? ''))}`

/** More names would not help anybody. */
export const mostNamed = 3
const eitherOf = new Intl.ListFormat('en-IE', { type: 'disjunction' })

const times = (count: number): string => (count === 1 ? '1 free time' : `${count} free times`)

export const scheduler = {
  details: {
    title: 'A call with an adviser',
    facts: [`${callRules.minutes} minutes`, 'By phone', 'Free, with no commitment'],
  },
  choose: {
    title: 'Pick a day and a time',
    moveTitle: 'Pick a new time',
    moving: (start: Date, zone: string) =>
      `Your call is at ${formatCallTime(start, zone)}. That won't change until you confirm a new time.`,
    /** Several advisers share the times; who takes the chosen one is on the next page. */
    with: (advisers: readonly string[]): string => {
      if (advisers.length === 1) return `Your call is with ${advisers[0]}.`
      const who = advisers.length > mostNamed ? 'one of our advisers' : eitherOf.format(advisers)
      return `Your call is with ${who}. You'll see who it is once you pick a time.`
    },
    keep: 'Keep my current time',
    /** '23 November to 6 December' */
    days: formatSpan,
    earlier: 'Earlier days',
    later: 'Later days',
    day: (date: string, count: number) => `${formatDate(date)}, ${count === 0 ? 'no free times' : times(count)}`,
    today: 'today',
    pickDay: 'Pick a day',
    pickDayText: 'Days with a dot have free times.',
    showTimes: 'Show times',
    nextFreeTimes: 'Next free times',
    /** Above the first times: 'Next free: today'. */
    nextFreeOn: (date: CalendarDate, today: CalendarDate) => `Next free: ${formatNearDay(date, today)}`,
    /** Of one of them, for a screen reader. */
    nextFreeTime: (start: Date, zone: string) => `${formatDay(start, zone)} at ${formatTime(start, zone)}`,
    more: 'More',
    moreOf: (date: CalendarDate) => `More times on ${formatDate(date)}`,
    times: (date: string) => formatDate(date),
    parts: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    time: (start: Date, zone: string) => `${formatTime(start, zone)} on ${formatDay(start, zone)}`,
    noTimes: 'No free times on this day',
    noDays: (days: readonly CalendarDate[]) => `No free times from ${formatSpan(days)}`,
    nextFree: 'The next free day is',
    nothing: 'No free times right now',
    nothingText: ({ email, phone }: HelpContact): string =>
      `All our advisers are booked out. Please call ${unbrokenPhone(phone)} or write to ${email}, and we'll find you a time within one working day.`,
  },
  zone: {
    shown: (zone: string) => `Times are shown in ${formatTimeZone(zone)}.`,
    change: 'Change time zone',
    label: 'Time zone',
    show: 'Show times',
    back: 'Keep this time zone',
  },
  confirm: {
    title: 'Check your call',
    span: (start: Date, zone: string) =>
      `${formatTime(start, zone)} to ${formatTime(new Date(start.getTime() + callRules.minutes * 60_000), zone)}`,
    zone: (zone: string) => formatTimeZone(zone),
    instead: (start: Date, zone: string) => `This replaces your call at ${formatCallTime(start, zone)}.`,
    who: 'For',
    how: (adviser: string | undefined, phone: string | null): string => {
      const number = phone === null ? '' : ` on ${unbrokenPhone(phone)}`
      return adviser === undefined
        ? `An adviser will call you${number}. You'll see who it is as soon as you have booked.`
        : `${adviser} will call you${number}.`
    },
    phone: {
      label: 'Your phone number',
      helper:
        "Your adviser will call this number. We'll save it to your profile. For a number from abroad, start with + and the country code.",
    },
    mail: (email: string) => `We'll send the details to ${email}, with a file for your calendar.`,
    book: 'Book this call',
    move: 'Move my call',
    busy: 'Booking your call...',
    another: 'Pick another time',
  },
  booked: {
    title: 'Your call is booked',
    moved: 'Your call has a new time',
    with: (adviser: string) => `${adviser} will call you at this time.`,
    mail: (email: string) => `The details are on their way to ${email}.`,
    calendar: 'Add to my calendar',
    dashboard: 'Go to my dashboard',
  },
  already: {
    title: 'You already have a call booked',
    text: 'You can have one call booked at a time. Move this one, or cancel it on your dashboard.',
    move: 'Move this call',
    dashboard: 'Go to my dashboard',
  },
  signIn: {
    title: 'Sign in to book a call',
    text: "That way the adviser knows who you are, and you'll see the call on your dashboard.",
    verifyTitle: 'Confirm your email first',
    verifyText: 'We send the time of your call by email, so we need to know that the address is yours.',
    signIn: 'Sign in',
    signUp: 'Create an account',
    verify: 'Confirm my email',
  },
  unmovable: { another: 'See what is free', dashboard: 'Go to my dashboard' },
} as const
