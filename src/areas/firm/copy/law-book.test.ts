import { expect, test } from 'vitest'
import { lawBook as rowsOf } from '#areas/firm/domain/law-book.ts'
import { lawNames, lawParts } from '#shared/domain/law/law-parts.ts'
import { lawBook } from './law-book.ts'

test('each figure is written with its days, and cents where the law has them', () => {
  const written = rowsOf([]).map((row) => `${lawBook.name(row.name)}: ${lawBook.value(row)}. ${lawBook.holds(row)}`)
  expect(written).toContain(
    'State Pension (Contributory), full rate: €299.30 a week. 1 January 2026 to 31 December 2026',
  )
  expect(written).toContain('Standard fund threshold: €2,400,000. 1 January 2027 to 31 December 2027')
  expect(written.join()).toContain('€28.60 a year at most')
  expect(written.join()).toContain('15% under 30, 20% under 40')
  expect(written.join()).toContain('40% from 60, of earnings to €115,000')
  for (const text of written) expect(text).not.toMatch(/undefined|NaN|Infinity/)
})

test('each part has a label of its own', () => {
  for (const name of lawNames) {
    const labels = Object.keys(lawParts[name]).map((part) => lawBook.add.part(name, part))
    expect(new Set(labels).size, name).toBe(labels.length)
  }
})
