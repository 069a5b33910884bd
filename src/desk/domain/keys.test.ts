import { expect, test } from 'vitest'
import { commandOf, nextRow } from './keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, typing: false }

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['/', 'search'],
  ['?', 'help'],
  ['x', undefined],
  ['Enter', undefined],
  ['toString', undefined],
])('%s alone is %s', (key, command) => {
  expect(commandOf({ ...plain, key })).toBe(command)
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'typing'] as const)('no key of the desk counts with %s', (held) => {
  for (const key of ['j', 'k', '/', '?']) expect(commandOf({ ...plain, key, [held]: true })).toBeUndefined()
})

test.each([
  [-1, 3, 'next', 0],
  [-1, 3, 'previous', 0],
  [1, 3, 'next', 2],
  [2, 3, 'next', 2],
  [0, 3, 'previous', 0],
  [2, 3, 'previous', 1],
] as const)('from row %i of %i, %s leads to row %i', (current, rows, command, row) => {
  expect(nextRow(current, rows, command)).toBe(row)
})
