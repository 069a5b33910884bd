import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  ageOn,
  dateParts,
  datesBetween,
  daysInMonth,
  formatDate,
  irishDate,
  irishYear,
  isDate,
  readDate,
  weekdayOf,
} from './dates.ts'

const anyDate = fc
  .record({ year: fc.integer({ min: 1850, max: 2150 }), month: fc.integer({ min: 1, max: 12 }), pick: fc.nat(30) })
  .map(({ year, month, pick }) => ({ year, month, day: 1 + (pick % daysInMonth(year, month)) }))

test.each([
  ['29', '2', '2024', '2024-02-29'],
  ['29', '2', '2023', undefined],
  ['29', '2', '1900', undefined],
  ['29', '2', '2000', '2000-02-29'],
  ['31', '4', '1990', undefined],
  [' 05', '3 ', '1990', '1990-03-05'],
  ['0', '3', '1990', undefined],
  ['5', '13', '1990', undefined],
  ['5', '0', '1990', undefined],
  ['5', '3', '90', undefined],
  ['5', '3', '1849', undefined],
  ['5', '3', '2151', undefined],
  ['5.0', '3', '1990', undefined],
  ['1e1', '3', '1990', undefined],
  ['-5', '3', '1990', undefined],
  ['005', '3', '1990', undefined],
  ['', '', '', undefined],
])('%j %j %j is the day %j', (day, month, year, date) => {
  expect(readDate({ day, month, year })).toBe(date)
})

test('every day of the calendar is read back unchanged', () => {
  fc.assert(
    fc.property(anyDate, ({ year, month, day }) => {
      const date = readDate({ day: String(day), month: String(month), year: String(year) })
      const known = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
      expect(date).toBe(known)
      expect(isDate(known)).toBe(true)
      expect(readDate(dateParts(known))).toBe(known)
    }),
  )
})

test.each(['2023-02-29', '1990-3-5', '1990-03-05T00:00', '', 'today'])('%j is no date', (text) => {
  expect(isDate(text)).toBe(false)
})

test.each([
  ['2000-06-15', '2026-06-14', 25],
  ['2000-06-15', '2026-06-15', 26],
  ['2000-12-31', '2026-01-01', 25],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2004-02-29', '2024-02-29', 20],
  ['2026-06-15', '2026-06-14', -1],
])('born %s, age on %s is %i', (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age)
})

test('age rises by one a year and never falls', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 120 }), ({ year, month, day }, lived) => {
      const iso = (y: number, d: number) => `${y}-${String(month).padStart(2, '0')}-${String(d).padStart(2, '0')}`
      fc.pre(day < 28)
      const birth = iso(year, day)
      expect(ageOn(birth, iso(year + lived, day))).toBe(lived)
      expect(ageOn(birth, iso(year + lived, day + 1))).toBe(lived)
    }),
  )
})

test.each([
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2027-01-01T00:00:00Z', '2027-01-01'],
])('at %s it is %s in Ireland', (moment, day) => {
  expect(irishDate(new Date(moment))).toBe(day)
  expect(irishYear(new Date(moment))).toBe(Number(day.slice(0, 4)))
})

test('dates are written in the Irish style', () => {
  expect(formatDate('1990-03-05')).toBe('5 March 1990')
  expect(formatDate('2024-02-29')).toBe('29 February 2024')
})

test('days are counted across months, years and days of 23 or 25 hours', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(datesBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(datesBetween('2026-10-26', '2026-10-24')).toEqual([])
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-22')]).toEqual([1, 7])
})
