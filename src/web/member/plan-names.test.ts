import { expect, test } from 'vitest'
import { distinctNames } from './plan-names.ts'

test.each([
  [
    ['Zurich Standard PRSA', 'Zurich Non-Standard PRSA'],
    ['Standard', 'Non-Standard'],
  ],
  [
    ['Zurich PRSA', 'Zurich PRSA Plus'],
    ['Zurich PRSA', 'Plus'],
  ],
])('%j side by side are called %j', (names, own) => {
  expect(distinctNames(names)).toEqual(own)
})
