import { expect, test } from 'vitest'
import { isSamePerson } from './same-person.ts'

test.each([
  ['Aoife Byrne', true],
  ['  aoife   BYRNE ', true],
  ['Byrne, Aoife', true],
  ['Aoife Mary Byrne', true],
  ['Aoífe Bÿrne', true],
  ['Aoife', false],
  ['Anna Byrne', false],
  ['Aoife Byrnes', false],
  ['', false],
])('%j is the name of Aoife Byrne: %j', (typed, same) => {
  expect(isSamePerson(typed, 'Aoife Byrne')).toBe(same)
})

test.each([
  ["Siobhan O'Brien", 'Siobhán O\u2019Brien'],
  ['Brid Ni Bhriain', 'Bríd Ní Bhriain'],
  ['Sean Walsh Kelly', 'Seán Walsh-Kelly'],
  ['李 明', '李 明'],
])('%j is the name of %j', (typed, name) => {
  expect(isSamePerson(typed, name)).toBe(true)
})

test('nobody is the person without a name', () => {
  expect(isSamePerson('Aoife Byrne', ' ')).toBe(false)
})
