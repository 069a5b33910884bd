import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddedFigure, lawOn, programLaw, yearOf } from './law-figures.ts'
import type { CalendarDate } from './time/dates.ts'

const source = { publisher: 'Department', url: 'https://example.ie/rates' }
const seenOn = '2026-10-10' as CalendarDate
const pension = (from: string, weekly: number): AddedFigure => ({
  name: 'statePension',
  from: from as CalendarDate,
  value: { weekly },
  source,
  seenOn,
})

test('each day has the figure that holds on it: the old one on 31 December, the new one on 1 January', () => {
  const added = [
    pension('2028-01-01', 320),
    pension('2027-01-01', 310),
    { name: 'incomeTax', from: '2027-01-01', value: { standardBand: 46_000, credits: 4200 }, source, seenOn } as const,
  ] as AddedFigure[]
  const on = (date: string) => lawOn(added, date as CalendarDate)
  expect(on('2026-12-31')).toEqual(programLaw)
  expect(on('2027-01-01')).toEqual({
    statePension: { value: 310, unit: 'euro_a_week', date: '2027-01-01', source },
    incomeTax: { value: { standardBand: 46_000, credits: 4200 }, date: '2027-01-01', source },
  })
  expect([on('2027-12-31'), on('2028-01-01')].map(({ statePension }) => statePension.value)).toEqual([310, 320])
  expect(yearOf(on('2029-06-01').statePension)).toBe(2028)
})

test('of two figures of one day the later approval counts, and none from before the program', () => {
  const wrong = pension('2027-01-01', 31)
  expect(lawOn([wrong, pension('2027-01-01', 310)], '2027-03-01').statePension.value).toBe(310)
  expect(lawOn([pension('2025-01-01', 289.3)], '2026-03-01')).toEqual(programLaw)
})

test('whatever was added, a figure never holds before its day, and the newest of them holds', () => {
  const day = fc.integer({ min: 2026, max: 2040 }).map((year) => `${year}-01-02`)
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.integer({ min: 200, max: 999 })), { maxLength: 8 }), day, (list, on) => {
      const { date } = lawOn(
        list.map(([from, weekly]) => pension(from, weekly)),
        on as CalendarDate,
      ).statePension
      const before = [programLaw.statePension.date, ...list.map(([from]) => from)].filter((from) => from <= on)
      expect(date).toBe(before.toSorted().at(-1))
    }),
  )
})
