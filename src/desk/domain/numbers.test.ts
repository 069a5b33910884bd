import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf } from '#shared/domain/time/dates.ts'
import {
  isShown,
  journeySteps,
  leastShown,
  numberRanges,
  rangeStart,
  readRange,
  weeklyTable,
  weeksOf,
} from './numbers.ts'

test('weeks begin on Monday at midnight in Ireland, and the last one is under way', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(weeksOf(12, now).at(-1)).toBe('2026-11-23')
  expect(weeksOf(12, now)[0]).toBe('2026-09-07')
  // Summer time then.
  expect(rangeStart(12, now)).toEqual(new Date('2026-09-06T23:00:00Z'))
  // Sunday in UTC, Monday in Ireland.
  expect(weeksOf(12, new Date('2026-10-18T23:30:00Z')).at(-1)).toBe('2026-10-19')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (moment) => {
        for (const range of numberRanges) {
          const weeks = weeksOf(range, moment)
          expect([weeks.length, weeks.every((week) => weekdayOf(week) === 1)]).toEqual([range, true])
          expect(rangeStart(range, moment).getTime()).toBeLessThanOrEqual(moment.getTime())
        }
      },
    ),
  )
})

test('an address with a range that we do not offer has the first', () => {
  expect([readRange('26'), readRange('27'), readRange(null)]).toEqual([26, 12, 12])
})

test('a week without a step has none, and the table keeps every count of its weeks', () => {
  const weeks = ['2026-11-16', '2026-11-23']
  const table = weeklyTable([{ week: '2026-11-23', step: 'signed', people: 3 }], weeks)
  expect(table.map(({ week, people }) => [week, people.signed])).toEqual([
    ['2026-11-16', 0],
    ['2026-11-23', 3],
  ])
  expect(Object.keys(table[0]?.people ?? {})).toEqual([...journeySteps])
})

test('one person to four are not counted out by source', () => {
  expect([0, 1, leastShown - 1, leastShown].map(isShown)).toEqual([true, false, false, true])
})
