import { expect, test } from 'vitest'
import { type RulebookName, rulebooks } from './rulebook.ts'

test.each<[RulebookName, number, number, number, boolean]>([
  ['specified', 3, 15, 8, true],
  ['current', 1, 40, 12, false],
])('AUTH-36 AUTH-37 AUTH-39 RST-12: %s has its stated bounds', (name, least, most, password, reveals) => {
  const book = rulebooks[name]
  expect(book.name).toBe(name)
  expect([book.names.least, book.names.most]).toEqual([least, most])
  expect([book.password.least, book.password.most]).toEqual([password, 128])
  expect(book.revealsAccounts).toBe(reveals)
})
