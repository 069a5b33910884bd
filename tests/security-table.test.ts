/** docs/security.md has every requirement of ASVS 5.0, and names nothing that does not exist. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

type Row = { number: string; state: string; where: string; files: string[] }

const rowsIn = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [, number = '', , state = '', where = ''] = line.split('|').map((cell) => cell.trim())
    if (!/^\d+\.\d+\.\d+$/.test(number)) return []
    return [{ number, state, where, files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }]
  })

const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const [low = '', high = ''] = text.split('## Level 3')
const [rows, levelThree] = [rowsIn(low), rowsIn(high)]

/** How many requirements each chapter has. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const levelThreeCounts = [3, 2, 12, 6, 4, 12, 1, 6, 0, 7, 10, 3, 8, 4, 8, 1, 5]

test.each([
  [rows, counts, 253],
  [levelThree, levelThreeCounts, 92],
])('the table has every requirement once', (table, expected, sum) => {
  const numbers = [...rows, ...levelThree].map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const found = expected.map((_, chapter) => table.filter(({ number }) => number.startsWith(`${chapter + 1}.`)).length)
  expect(found).toEqual(expected)
  expect(table).toHaveLength(sum)
})

test('the introduction says how many of level 3 are not met', () => {
  expect(text).toContain(`of the 92 of level 3, ${levelThree.filter(({ state }) => state === 'no').length} are not met`)
})

test('every row says where, and one that passes names a file; every file exists', () => {
  for (const row of [...rows, ...levelThree]) {
    const { number, state, where, files } = row
    // Every row of levels 1 and 2 that applies passes; what the firm must do itself is its operator's.
    expect(['pass', 'n/a', 'operator', ...(levelThree.includes(row) ? ['no'] : [])], number).toContain(state)
    expect(where.length, `${number} says nothing`).toBeGreaterThan(3)
    if (state === 'pass' && where !== 'below') expect(files.length, `${number} names no file`).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(join(root, file)), `${number} names ${file}`).toBe(true)
  }
})
