import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { programLaw } from './law.fixture.ts'
import { type AddedFigure, lawOn, lawRows } from './law-figures.ts'
import { isScheduled, type LawName, lawNames, lawParts } from './law-parts.ts'
import { lawTable } from './law-table.ts'
import { rowIn, yearOf } from './law-year.ts'

const source = { publisher: 'Department', url: 'https://example.ie/rates' }
const seenOn = '2026-10-10' as CalendarDate
const added = (name: LawName, from: string, value: AddedFigure['value']): AddedFigure => ({
  name,
  from: from as CalendarDate,
  value,
  source,
  seenOn,
})
const pension = (from: string, weekly: number) => added('statePension', from, { weekly })

test('the table has every figure with its parts, in range, and each name in the order of its days', () => {
  for (const name of lawNames) {
    const rows = lawTable.filter((row) => row.name === name)
    expect(rows.length, name).toBeGreaterThan(0)
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted())
    const parts = Object.entries(lawParts[name])
    for (const { value, date } of rows) {
      expect(Object.keys(value), name).toEqual(parts.map(([part]) => part))
      for (const [part, { least, most }] of parts) {
        expect(value[part], `${name} ${part}`).toBeGreaterThanOrEqual(least)
        expect(value[part], `${name} ${part}`).toBeLessThanOrEqual(most)
      }
      if (isScheduled(name)) expect(date).toMatch(/-01-01$/)
    }
  }
})

test('each day has the figure that holds on it: the old one on 31 December, the new one on 1 January', () => {
  const list = [
    pension('2028-01-01', 320),
    pension('2027-01-01', 310),
    added('incomeTax', '2027-01-01', { standardBand: 46_000, credits: 4200 }),
    added('statePensionAge', '2027-01-01', { age: 67 }),
  ]
  const on = (date: string) => lawOn(list, date as CalendarDate)
  expect(on('2026-12-31')).toEqual(programLaw)
  expect(on('2027-01-01')).toEqual({
    ...programLaw,
    statePension: { value: { weekly: 310 }, date: '2027-01-01', source, backing: 'firm' },
    incomeTax: { value: { standardBand: 46_000, credits: 4200 }, date: '2027-01-01', source, backing: 'firm' },
    statePensionAge: { value: { age: 67 }, date: '2027-01-01', source, backing: 'firm' },
  })
  expect([on('2027-12-31'), on('2028-01-01')].map(({ statePension }) => statePension.value.weekly)).toEqual([310, 320])
  expect(yearOf(on('2029-06-01').statePension)).toBe(2028)
})

test('of two figures of one day the later approval counts, and none from before the program', () => {
  const wrong = pension('2027-01-01', 31)
  expect(lawOn([wrong, pension('2027-01-01', 310)], '2027-03-01').statePension.value.weekly).toBe(310)
  expect(lawOn([pension('2025-01-01', 289.3)], '2026-03-01')).toEqual(programLaw)
})

test('a schedule has its years to come at once, so that a projection reaches them', () => {
  const { fundThreshold } = lawOn([added('fundThreshold', '2030-01-01', { amount: 2_900_000 })], '2026-11-20')
  expect(fundThreshold.map((row) => [yearOf(row), row.value.amount])).toEqual([
    [2025, 2_000_000],
    [2026, 2_200_000],
    [2027, 2_400_000],
    [2028, 2_600_000],
    [2029, 2_800_000],
    [2030, 2_900_000],
  ])
  expect([2020, 2029, 2030, 2040].map((year) => rowIn(fundThreshold, year)?.value.amount)).toEqual([
    2_000_000, 2_800_000, 2_900_000, 2_900_000,
  ])
  const corrected = lawRows([added('fundThreshold', '2028-01-01', { amount: 2_500_000 })])
  expect(corrected.filter(({ name }) => name === 'fundThreshold').map(({ value }) => value.amount)).toEqual([
    2_000_000, 2_200_000, 2_400_000, 2_500_000, 2_800_000,
  ])
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
