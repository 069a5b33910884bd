/**
 * What an adviser enters about when they take calls: hours of a week, the pause after a call, the most calls a day, and
 * days off. Irish local time.
 */

import { callRules } from '#areas/calls/domain/call.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { addDays, type CalendarDate, datesBetween, isDate, weekdayOf } from '#shared/domain/time/dates.ts'
import type { Holidays, Hours, HoursException, WeeklyHours } from './availability.ts'

/** `adviser`: the id of the adviser whose times change. `byUid`: the account that changes them. */
export type TimesChange = { adviser: string; byUid: string }

/** 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** Minutes. */
export const longestBuffer = 240
export const mostCallsADay = 20
/** Days in one entry. */
export const longestAbsence = 366
/** Characters. */
export const longestAbsenceNote = 200

export type HoursFault = 'hours_unreadable' | 'hours_backwards' | 'hours_short' | 'hours_overlap'

const period = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:-|–|—|to)\s*(\d{1,2})(?:[:.]?(\d{2}))?$/i

/** '9-12:30, 13.30 to 17:30'; none for an empty text. In order. */
export function readHours(text: string): Result<readonly Hours[], HoursFault> {
  const typed = text.trim()
  if (typed === '') return ok([])
  const found: Hours[] = []
  for (const part of typed.split(/[,;\n]|\band\b/i)) {
    const [, fromHour, fromMinute, toHour, toMinute] = period.exec(part.trim()) ?? []
    const from = minutesOf(fromHour, fromMinute)
    const to = minutesOf(toHour, toMinute)
    if (from === undefined || to === undefined) return fail('hours_unreadable')
    if (from >= to) return fail('hours_backwards')
    if (to - from < callRules.minutes) return fail('hours_short')
    found.push({ from, to })
  }
  found.sort((one, other) => one.from - other.from)
  const overlap = found.some((hours, at) => at > 0 && hours.from < (found[at - 1]?.to ?? 0))
  return overlap ? fail('hours_overlap') : ok(found)
}

function minutesOf(hour: string | undefined, minute = '0'): number | undefined {
  if (hour === undefined) return undefined
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= 24 * 60 ? minutes : undefined
}

/** '09:00-12:30, 13:30-17:30': what `readHours` reads. */
export const writeHours = (hours: readonly Hours[]): string =>
  hours.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(', ')

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Whole minutes from none to `longestBuffer`. */
export const readBuffer = (text: string): number | undefined => readWhole(text, 0, longestBuffer)

/** 'any' for an empty text. */
export const readCallsADay = (text: string): number | 'any' | undefined =>
  text.trim() === '' ? 'any' : readWhole(text, 1, mostCallsADay)

function readWhole(text: string, least: number, most: number): number | undefined {
  const typed = text.trim()
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : undefined
  return number !== undefined && number >= least && number <= most ? number : undefined
}

/** Days on which an adviser takes no calls, or only in these hours. Both ends are included. */
export type Absence = { first: CalendarDate; last: CalendarDate; hours: readonly Hours[] }

export type AbsenceFault =
  | 'first_missing'
  | 'last_invalid'
  | 'dates_backwards'
  | 'dates_past'
  | 'dates_long'
  | 'hours_missing'
  | 'note_long'
  | HoursFault

export type AbsenceField = 'first' | 'last' | 'hours' | 'note'
export type TypedAbsence = Record<AbsenceField, string> & { kind: string }

/** `kind` 'hours': they work in the hours that follow. An empty last day is the first. */
export function readAbsence(
  { first, last: typedLast, kind, hours: typedHours, note }: TypedAbsence,
  today: CalendarDate,
):
  | { ok: true; value: Absence & { note: string } }
  | { ok: false; faults: Partial<Record<AbsenceField, AbsenceFault>> } {
  const last = typedLast.trim() === '' ? first : typedLast
  const hours = kind === 'hours' ? readHours(typedHours) : ok([])
  const text = note.normalize('NFC').replace(/\s+/g, ' ').trim()
  const faults: Partial<Record<AbsenceField, AbsenceFault>> = {
    ...datesFault(first, last, today),
    ...(!hours.ok
      ? { hours: hours.code }
      : kind === 'hours' && hours.value.length === 0
        ? { hours: 'hours_missing' }
        : {}),
    ...([...text].length > longestAbsenceNote ? { note: 'note_long' } : {}),
  }
  if (!hours.ok || Object.keys(faults).length > 0) return { ok: false, faults }
  return { ok: true, value: { first, last, hours: hours.value, note: text } }
}

function datesFault(first: string, last: string, today: CalendarDate): Partial<Record<AbsenceField, AbsenceFault>> {
  if (!isDate(first)) return { first: 'first_missing' }
  if (!isDate(last)) return { last: 'last_invalid' }
  if (last < first) return { last: 'dates_backwards' }
  if (last < today) return { [last === first ? 'first' : 'last']: 'dates_past' }
  return addDays(first, longestAbsence) <= last ? { last: 'dates_long' } : {}
}

/**
 * What each of its days becomes. With hours, only the days on which they work otherwise; a single day is meant as it
 * stands, so that somebody can work on one Saturday or on a public holiday.
 */
export function daysOfAbsence(
  { first, last, hours }: Absence,
  week: readonly WeeklyHours[],
  holidays: Holidays,
): readonly HoursException[] {
  const dates = datesBetween(first, last)
  if (hours.length === 0) return dates.map((date) => ({ date, hours: null }))
  const works = (date: CalendarDate) =>
    first === last ||
    (!holidays(Number(date.slice(0, 4))).has(date) && week.some(({ weekday }) => weekday === weekdayOf(date)))
  return dates.filter(works).flatMap((date) => hours.map((each) => ({ date, hours: each })))
}
