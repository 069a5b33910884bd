/** docs/security.md has every requirement of ASVS 5.0, levels 1 and 2, and names nothing that does not exist. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

type Row = { number: string; state: string; where: string; files: string[] }

const rows: Row[] = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', , state = '', where = ''] = line.split('|').map((cell) => cell.trim())
    if (!/^\d+\.\d+\.\d+$/.test(number)) return []
    return [{ number, state, where, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }]
  })

/** How many requirements of levels 1 and 2 each chapter has. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('the table has every requirement once', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  const found = counts.map((_, chapter) => rows.filter(({ number }) => number.startsWith(`${chapter + 1}.`)).length)
  expect(found).toEqual(counts)
  expect(rows).toHaveLength(253)
})

test('every row says where, and one that passes names a file; every file exists', () => {
  for (const { number, state, where, files } of rows) {
    // Every row that applies passes; what the firm must do itself is its operator's.
    expect(['pass', 'n/a', 'operator'], number).toContain(state)
    expect(where.length, `${number} says nothing`).toBeGreaterThan(3)
    if (state === 'pass' && where !== 'below') expect(files.length, `${number} names no file`).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(join(root, file)), `${number} names ${file}`).toBe(true)
  }
})
