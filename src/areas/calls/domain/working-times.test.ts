import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, datesBetween } from '#shared/domain/time/dates.ts'
import { type HoursException, hoursOn, officeHours } from './availability.ts'
import { callsInTimeOff } from './calls-in-time-off.ts'
import { daysOfAbsence, readAbsence, readBuffer, readCallsADay, readHours, writeHours } from './working-times.ts'

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const noHolidays = () => new Set<string>()

describe('hours as somebody types them', () => {
  test.each([
    ['9-12:30, 13.30 to 17:30', '09:00-12:30, 13:30-17:30'],
    ['0900–1230 and 1:30-2', '01:30-02:00, 09:00-12:30'],
    ['  ', ''],
    ['23:00-24:00', '23:00-24:00'],
    ['9-12, 12-14', '09:00-12:00, 12:00-14:00'],
  ])('%j is %j', (typed, read) => {
    const found = readHours(typed)
    expect(found.ok && writeHours(found.value)).toBe(read)
  })
  test.each([
    ['nine to five', 'hours_unreadable'],
    ['9-25', 'hours_unreadable'],
    ['9:60-10', 'hours_unreadable'],
    ['9-12,', 'hours_unreadable'],
    ['17-9', 'hours_backwards'],
    ['9:00-9:20', 'hours_short'],
    ['9-12, 11-14', 'hours_overlap'],
  ])('%j is refused: %s', (typed, code) => {
    expect(readHours(typed)).toEqual({ ok: false, code })
  })
  test('what is written is read as the same', () => {
    const any = fc.tuple(fc.nat(1440), fc.nat(1440)).filter(([from, to]) => to - from >= 30)
    fc.assert(
      fc.property(any, ([from, to]) => {
        expect(readHours(writeHours([{ from, to }]))).toEqual({ ok: true, value: [{ from, to }] })
      }),
    )
  })
})

test('the pause is 0 to 240 minutes, and the most calls a day 1 to 20 or any number', () => {
  expect(['0', ' 240 ', '241', '-1', '1.5', '', 'ten'].map(readBuffer)).toEqual([0, 240, ...Array(5).fill(undefined)])
  expect(['', '1', '20', '0', '21', 'x'].map(readCallsADay)).toEqual(['any', 1, 20, ...Array(3).fill(undefined)])
})

describe('days off', () => {
  const typed = { first: '2026-12-24', last: '', kind: 'away', hours: '', note: '' }
  const read = (changes: Partial<typeof typed>) => readAbsence({ ...typed, ...changes }, '2026-11-21')
  test('an empty last day is the first, and hours count only where other hours were chosen', () => {
    const found = read({ hours: 'nonsense', note: '  Skiing \n in Austria ' })
    expect(found).toEqual({
      ok: true,
      value: { first: '2026-12-24', last: '2026-12-24', hours: [], note: 'Skiing in Austria' },
    })
    expect(read({ kind: 'hours', hours: '9-12' })).toMatchObject({ value: { hours: [hours(9, 12)] } })
  })
  test.each([
    [{ first: '' }, { first: 'first_missing' }],
    [{ first: '2026-02-30' }, { first: 'first_missing' }],
    [{ last: 'soon' }, { last: 'last_invalid' }],
    [{ last: '2026-12-23' }, { last: 'dates_backwards' }],
    [{ first: '2026-11-20' }, { first: 'dates_past' }],
    [{ last: '2027-12-25' }, { last: 'dates_long' }],
    [{ kind: 'hours' }, { hours: 'hours_missing' }],
    [{ kind: 'hours', hours: '12-9' }, { hours: 'hours_backwards' }],
    [
      { note: 'x'.repeat(201), first: 'x' },
      { note: 'note_long', first: 'first_missing' },
    ],
  ])('%j is refused', (changes, faults) => {
    expect(read(changes)).toEqual({ ok: false, faults })
  })
  test('an entry that began before today and goes on is allowed, and 366 days are', () => {
    expect(read({ first: '2026-11-16', last: '2026-11-21' }).ok).toBe(true)
    expect(read({ first: '2026-12-24', last: '2027-12-24' }).ok).toBe(true)
  })

  const holidays = () => new Set(['2026-12-25'])
  test('no hours: every day of it is off', () => {
    const days = daysOfAbsence({ first: '2026-12-24', last: '2026-12-27', hours: [] }, officeHours, holidays)
    expect(days.map(({ date, hours: left }) => [date, left])).toEqual(
      datesBetween('2026-12-24', '2026-12-27').map((date) => [date, null]),
    )
  })
  test('other hours: on the days that they work, and on a single day as entered, a holiday included', () => {
    const short = [hours(9, 10), hours(11, 12)]
    const several = daysOfAbsence({ first: '2026-12-24', last: '2026-12-28', hours: short }, officeHours, holidays)
    expect([...new Set(several.map(({ date }) => date))]).toEqual(['2026-12-24', '2026-12-28'])
    expect(several).toHaveLength(4)
    const christmas = daysOfAbsence({ first: '2026-12-25', last: '2026-12-25', hours: short }, officeHours, holidays)
    expect(hoursOn({ hours: officeHours, exceptions: christmas }, '2026-12-25', holidays)).toEqual(short)
  })
  test('after any entry of days off, none of its days has hours, and all others have what they had', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(20), (from, length) => {
        const first = addDays('2026-11-23', from)
        const last = addDays(first, length)
        const exceptions = daysOfAbsence({ first, last, hours: [] }, officeHours, noHolidays)
        for (const date of datesBetween('2026-11-20', '2027-02-20')) {
          const usual = hoursOn({ hours: officeHours, exceptions: [] }, date, noHolidays)
          const now = hoursOn({ hours: officeHours, exceptions }, date, noHolidays)
          expect(now).toEqual(date >= first && date <= last ? [] : usual)
        }
      }),
    )
  })
})

describe('calls in days off', () => {
  const call = (start: string) => {
    const start_time = new Date(start)
    return { start_time, end_time: new Date(start_time.getTime() + 30 * 60_000) }
  }
  const off = (date: string): HoursException => ({ date, hours: null })
  test('those on its days in Irish time, and not those of the evening before or the morning after', () => {
    const summer = [call('2026-06-30T22:30:00Z'), call('2026-06-30T23:00:00Z'), call('2026-07-01T23:00:00Z')]
    expect(callsInTimeOff(summer, [off('2026-07-01')])).toEqual([summer[1]])
  })
  test('with other hours, those that are not within them', () => {
    const day = [call('2026-11-23T09:00:00Z'), call('2026-11-23T11:45:00Z'), call('2026-11-23T14:00:00Z')]
    const left = [9, 14].map((from) => ({ date: '2026-11-23', hours: hours(from, from + 3) }))
    expect(callsInTimeOff(day, left)).toEqual([day[1]])
    expect(callsInTimeOff(day, [])).toEqual([])
  })
})
