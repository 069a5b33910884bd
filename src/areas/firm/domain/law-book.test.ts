import { expect, test } from 'vitest'
import type { AddedFigure } from '#shared/domain/law/law-figures.ts'
import { yearlyNames } from '#shared/domain/law/law-parts.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { holdsFrom, lawBook, toConfirm } from './law-book.ts'

const program = lawBook([])

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test('what a Budget sets is to be confirmed from 60 days before the year ends, and until it is', () => {
  expect(names(toConfirm('2026-10-31', program))).toEqual([])
  expect(names(toConfirm('2026-11-01', program))).toEqual(['statePension', 'incomeTax'])
  expect(names(toConfirm('2027-03-01', program))).toEqual(['statePension', 'incomeTax'])
})

test('a figure that another follows needs nobody', () => {
  const thresholds = program.filter(({ name }) => name === 'fundThreshold')
  expect(thresholds.map(({ date, until }) => [date, until])).toEqual([
    ['2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-12-31'],
    ['2027-01-01', '2027-12-31'],
    ['2028-01-01', '2028-12-31'],
    ['2029-01-01', null],
  ])
  expect(names(toConfirm('2028-12-31', thresholds))).toEqual([])
  expect(holdsFrom('2028-12-31', thresholds).map(({ date }) => date)).toEqual(['2028-01-01', '2029-01-01'])
})

test('rows of one name follow each other without a gap', () => {
  for (const [at, row] of program.entries()) {
    const next = program[at + 1]
    if (row.until === null) continue
    if (next?.name === row.name) expect(next.date > row.until).toBe(true)
    else expect(yearlyNames, row.name).toContain(row.name)
  }
})

test('what the firm adds follows the figure of the program, and is confirmed until its own year ends', () => {
  const added = (from: string, weekly: number): AddedFigure => ({
    name: 'statePension',
    from: from as AddedFigure['from'],
    value: { weekly },
    source: { publisher: 'Department', url: 'https://example.ie' },
    seenOn: '2026-10-10' as AddedFigure['seenOn'],
  })
  // The third corrects the first.
  const rows = lawBook([added('2027-01-01', 310), added('2028-01-01', 320), added('2027-01-01', 309.3)])
  const pension = rows.filter(({ name }) => name === 'statePension')
  expect(pension.map(({ date, until, value }) => [date, until, value.weekly])).toEqual([
    ['2026-01-01', '2026-12-31', 299.3],
    ['2027-01-01', '2027-12-31', 309.3],
    ['2028-01-01', '2028-12-31', 320],
  ])
  expect(names(toConfirm('2026-11-30', rows))).toEqual(['incomeTax'])
  expect(names(toConfirm('2028-11-30', rows))).toEqual(['statePension', 'incomeTax'])
})

test('a figure of the year after the next leaves the next to be confirmed, until it holds itself', () => {
  const rows = lawBook([
    {
      name: 'statePension',
      from: '2028-01-01',
      value: { weekly: 320 },
      source: { publisher: 'Department', url: 'https://example.ie' },
      seenOn: '2026-10-10',
    },
  ])
  const pension = rows.filter(({ name }) => name === 'statePension')
  const named = (today: CalendarDate) => toConfirm(today, pension).map(({ date }) => date)
  expect(named('2026-10-31')).toEqual([])
  expect(named('2026-11-01')).toEqual(['2026-01-01'])
  expect(named('2027-12-31')).toEqual(['2026-01-01'])
  expect(named('2028-01-01')).toEqual([])
  expect(named('2028-11-01')).toEqual(['2028-01-01'])
})
