import { expect, test } from 'vitest'
import type { Span } from '#areas/calls/domain/availability.ts'
import { busyPeriod } from '#areas/calls/domain/outside-calendar.ts'
import { busyTimesReader } from './busy-times.ts'
import { calendarOf, fastmail, google, outlook } from './calendars.fixture.ts'
import { readBusyTimes } from './read-busy-times.ts'

const period = busyPeriod(new Date('2026-11-21T10:00:00Z'))
const read = (text: string, within: Span = period) => readBusyTimes({ text, period: within, ownIds: '@localhost' })
const timesOf = (text: string, within?: Span) => {
  const found = read(text, within)
  if (!found.ok) throw new Error(found.code)
  return found.value.map((span) => span.map((instant) => new Date(instant).toISOString().slice(0, 16)).join(' '))
}
const until = (text: string): Span => [period[0], Date.parse(text)]

test('Google: a series with an excluded and a moved occurrence, a busy day and a free one, without our own invitations', () => {
  expect(timesOf(google, until('2026-12-15T00:00:00Z'))).toEqual([
    '2026-11-23T09:30 2026-11-23T10:30',
    '2026-12-03T00:00 2026-12-04T00:00',
    '2026-12-08T14:00 2026-12-08T15:00',
    '2026-12-14T09:30 2026-12-14T10:30',
  ])
})

test('Google: a series keeps its local time over the change of the clocks', () => {
  const spring: Span = [Date.parse('2027-03-20T00:00:00Z'), Date.parse('2027-04-06T00:00:00Z')]
  expect(timesOf(google, spring)).toEqual([
    '2027-03-22T09:30 2027-03-22T10:30',
    '2027-03-29T08:30 2027-03-29T09:30',
    '2027-04-05T08:30 2027-04-05T09:30',
  ])
})

test('Outlook: a zone by its Windows name, a cancelled occurrence, free time, and the end of a series', () => {
  expect(timesOf(outlook)).toEqual([
    '2026-11-23T08:00 2026-11-23T08:30',
    '2026-11-24T08:00 2026-11-24T08:30',
    '2026-11-26T08:00 2026-11-26T08:30',
  ])
})

test('Fastmail: durations, an extra date, a named zone, and a time without a zone is Irish', () => {
  expect(timesOf(fastmail)).toEqual([
    '2026-11-24T11:00 2026-11-24T11:45',
    '2026-11-25T16:00 2026-11-25T17:00',
    '2026-11-27T11:00 2026-11-27T11:45',
  ])
})

test('an all-day event is a whole Irish day, in summer too, and one without an end is one day', () => {
  const june: Span = [Date.parse('2026-06-01T00:00:00Z'), Date.parse('2026-07-01T00:00:00Z')]
  expect(timesOf(calendarOf('BEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:20260610\nEND:VEVENT'), june)).toEqual([
    '2026-06-09T23:00 2026-06-10T23:00',
  ])
})

test('a date excludes the occurrence of that day', () => {
  const event =
    'BEGIN:VEVENT\nUID:1\nDTSTART:20261124T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20261125\nEND:VEVENT'
  expect(timesOf(calendarOf(event)).map((span) => span.slice(8, 10))).toEqual(['24', '26'])
})

test('10,000 events are read, and overlapping ones are one span', () => {
  const events = Array.from({ length: 10_000 }, (_, at) => {
    const minute = String(at % 60).padStart(2, '0')
    return `BEGIN:VEVENT\nUID:${at}\nDTSTART:20261124T10${minute}00Z\nDURATION:PT5M\nEND:VEVENT`
  })
  expect(timesOf(calendarOf(events.join('\n')))).toEqual(['2026-11-24T10:00 2026-11-24T11:04'])
})

test.each([
  ['<!doctype html><title>Sign in</title>', 'not_a_calendar'],
  ['', 'not_a_calendar'],
  ['BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Niamh\r\nEND:VCARD\r\n', 'not_a_calendar'],
  [
    calendarOf('BEGIN:VEVENT\nUID:1\nDTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY\nEND:VEVENT'),
    'too_complex',
  ],
])('%#: what is no calendar, and a rule with billions of occurrences, are refused', (text, code) => {
  expect(read(text)).toEqual({ ok: false, code })
})

test('in the thread the answer is the same, and a rule that nothing fulfils ends', { timeout: 60_000 }, async () => {
  const reader = busyTimesReader()
  const ask = (text: string) => reader({ text, period, ownIds: '@localhost' })
  expect(await ask(outlook)).toEqual(read(outlook))
  const never =
    'BEGIN:VEVENT\nUID:1\nDTSTART:20261124T100000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\nEND:VEVENT'
  const answer = await ask(calendarOf(never))
  expect(answer.ok || answer.code === 'too_complex').toBe(true)
  expect(await ask(fastmail)).toEqual(read(fastmail))
})
