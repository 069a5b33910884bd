import { expect, test } from 'vitest'
import { holdsFrom, lawBook, toConfirm } from './law-book.ts'

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test('what a Budget sets is to be confirmed from 60 days before the year ends, and until it is', () => {
  expect(names(toConfirm('2026-10-31'))).toEqual([])
  expect(names(toConfirm('2026-11-01'))).toEqual(['statePension', 'incomeTax'])
  expect(names(toConfirm('2027-03-01'))).toEqual(['statePension', 'incomeTax'])
})

test('a figure that another follows needs nobody', () => {
  const thresholds = lawBook.filter(({ name }) => name === 'fundThreshold')
  expect(thresholds.map(({ from, until }) => [from, until])).toEqual([
    ['2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-12-31'],
    ['2027-01-01', '2027-12-31'],
    ['2028-01-01', '2028-12-31'],
    ['2029-01-01', null],
  ])
  expect(names(toConfirm('2028-12-31', thresholds))).toEqual([])
  expect(holdsFrom('2028-12-31', thresholds).map(({ from }) => from)).toEqual(['2028-01-01', '2029-01-01'])
})

test('rows of one name follow each other without a gap', () => {
  for (const [at, row] of lawBook.entries()) {
    const next = lawBook[at + 1]
    if (row.until === null) continue
    if (next?.name === row.name) expect(next.from > row.until).toBe(true)
    else expect(row.yearly, row.name).toBe(true)
  }
})
