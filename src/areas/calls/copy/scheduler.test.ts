import { expect, test } from 'vitest'
import { scheduler } from './scheduler.ts'

test.each([
  [['Niamh Kelly'], 'Your call is with Niamh Kelly.'],
  [
    ['Niamh Kelly', 'Oisín Burke'],
    'Your call is with Niamh Kelly or Oisín Burke. Once you pick a time, we say with whom.',
  ],
  [['A', 'B', 'C'], 'Your call is with A, B or C. Once you pick a time, we say with whom.'],
  [['A', 'B', 'C', 'D'], 'Your call is with one of our advisers. Once you pick a time, we say with whom.'],
])('the free times say whose they are: %j', (advisers, text) => {
  expect(scheduler.choose.with(advisers)).toBe(text)
})
