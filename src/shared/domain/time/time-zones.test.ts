import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateIn, instantAt, isZone, offsetAt, wallClock } from './time-zones.ts'

const zones = [
  'Europe/Dublin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'UTC',
]
const anyZone = fc.constantFrom(...zones)
const anyDate = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map((millis) => new Date(millis).toISOString().slice(0, 10))

test.each([
  // The last Sundays of March and October in the bookable years, and the days around them.
  ['2026-03-28', 9 * 60, '2026-03-28T09:00:00.000Z'],
  ['2026-03-29', 0, '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', 60, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 90, '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', 120, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 9 * 60, '2026-03-29T08:00:00.000Z'],
  ['2026-03-30', 9 * 60, '2026-03-30T08:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T23:00:00.000Z'],
  ['2026-10-25', 60, '2026-10-25T00:00:00.000Z'],
  ['2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', 120, '2026-10-25T02:00:00.000Z'],
  ['2026-10-25', 9 * 60, '2026-10-25T09:00:00.000Z'],
  ['2026-10-25', 1440, '2026-10-26T00:00:00.000Z'],
  ['2026-10-26', 9 * 60, '2026-10-26T09:00:00.000Z'],
  ['2027-03-28', 9 * 60, '2027-03-28T08:00:00.000Z'],
  ['2027-10-31', 9 * 60, '2027-10-31T09:00:00.000Z'],
])('%s at minute %i in Dublin is %s', (date, minutes, instant) => {
  expect(instantAt(date, minutes, 'Europe/Dublin').toISOString()).toBe(instant)
})

test("an instant equals Temporal's, in any zone and on any day", () => {
  fc.assert(
    fc.property(anyZone, anyDate, fc.integer({ min: 0, max: 1439 }), (zone, date, minutes) => {
      const wall = Temporal.PlainDateTime.from(date).add({ minutes })
      const expected = wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
      expect(instantAt(date, minutes, zone).getTime()).toBe(expected)
    }),
  )
})

test("local time and offset equal Temporal's", () => {
  fc.assert(
    fc.property(anyZone, fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }), (zone, millis) => {
      const there = Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(zone)
      const { date, time } = wallClock(new Date(millis), zone)
      expect(date).toBe(there.toPlainDate().toString())
      expect(time).toBe(there.toPlainTime().toString().slice(0, 5))
      expect(dateIn(new Date(millis), zone)).toBe(date)
      expect(offsetAt(new Date(millis), zone)).toBe(there.offsetNanoseconds / 60e9)
    }),
  )
})

test.each([
  ['Europe/Dublin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['+01:00', false],
  ['Europe/Atlantis', false],
  ['', false],
  ['Europe/Dublin; drop table', false],
  ['A'.repeat(80), false],
])('the zone %j is known: %s', (zone, known) => {
  expect(isZone(zone)).toBe(known)
})
