import { expect, test } from 'vitest'
import { scheduler } from './scheduler.ts'

test.each([
  [['Niamh Kelly'], 'Your call is with Niamh Kelly.'],
  [
    ['Niamh Kelly', 'Oisín Burke'],
    "Your call is with Niamh Kelly or Oisín Burke. You'll see who it is once you pick a time.",
  ],
  [['A', 'B', 'C'], "Your call is with A, B or C. You'll see who it is once you pick a time."],
  [['A', 'B', 'C', 'D'], "Your call is with one of our advisers. You'll see who it is once you pick a time."],
])('the free times say whose they are: %j', (advisers, text) => {
  expect(scheduler.choose.with(advisers)).toBe(text)
})
