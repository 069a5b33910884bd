import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate, weekdayOf } from '#shared/domain/time/dates.ts'
import { addMonths, byDate, isMonth, monthOf, moveByKey, weeksFrom, weeksOf } from './calendar-month.ts'

const anyMonth = fc
  .tuple(fc.integer({ min: 1990, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

test('a month contains each of its days once, in weeks from Monday', () => {
  expect(weeksOf('2026-11').map((week) => week.find(Boolean))).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  fc.assert(
    fc.property(anyMonth, (month) => {
      const weeks = weeksOf(month)
      const days = weeks.flat().filter((date) => date !== undefined)
      expect(days).toHaveLength(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate())
      expect(days.every((date) => monthOf(date) === month)).toBe(true)
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        for (const [place, date] of week.entries()) if (date) expect(weekdayOf(date)).toBe(place + 1)
      }
    }),
  )
})

test('at the end of a month the calendar goes on, so that a fortnight can be chosen from', () => {
  const shown = (today: CalendarDate, month = monthOf(today)) => {
    const days = weeksFrom(today, month).flat().filter(Boolean)
    return [days[0], days.at(-1)]
  }
  expect(shown('2026-11-05')).toEqual(['2026-11-02', '2026-11-30'])
  expect(shown('2026-11-17')).toEqual(['2026-11-16', '2026-11-30'])
  expect(shown('2026-11-18')).toEqual(['2026-11-16', '2026-12-06'])
  expect(shown('2026-11-30')).toEqual(['2026-11-30', '2026-12-13'])
  expect(shown('2026-11-30', '2026-12')).toEqual(['2026-12-01', '2026-12-31'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
      const today = addDays('2026-01-01', days)
      const found = weeksFrom(today, monthOf(today)).flat()
      for (let ahead = 0; ahead < 14; ahead++) expect(found).toContain(addDays(today, ahead))
      for (const [place, date] of found.entries()) if (date) expect(weekdayOf(date)).toBe((place % 7) + 1)
    }),
  )
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', 0, '2026-11'],
])('%s plus %i months is %s', (month, count, result) => {
  expect(addMonths(month, count)).toBe(result)
})

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['', false],
])('%j is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is)
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['Enter', undefined],
  ['a', undefined],
])('%s moves from 1 December to %s', (key, date) => {
  expect(moveByKey('2026-12-01', key)).toBe(date)
})

test('from the 31st, a shorter month gives its last day', () => {
  expect(moveByKey('2026-12-31', 'PageUp')).toBe('2026-11-30')
  expect(moveByKey('2027-01-31', 'PageDown')).toBe('2027-02-28')
})

test("times are grouped by date in the viewer's time zone", () => {
  const late = Date.parse('2026-11-23T17:00:00Z')
  expect([...byDate([late], 'Europe/Dublin').keys()]).toEqual(['2026-11-23'])
  expect([...byDate([late], 'Asia/Tokyo').keys()]).toEqual(['2026-11-24'])
})
