import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeRows } from './fact-rows.ts'

const long = '12 Oak Lodge, Grange Road, Cork, T12 X70A, Ireland'

test.each([
  [[], []],
  [['a'], [true]],
  [
    ['a', 'b'],
    [false, false],
  ],
  [
    ['a', 'b', 'c'],
    [false, false, true],
  ],
  [
    ['a', long, 'b', 'c'],
    [true, true, false, false],
  ],
  [
    ['a', 'b', long],
    [false, false, true],
  ],
])('of %j these take a whole row: %j', (values, whole) => {
  expect(wholeRows(values)).toEqual(whole)
})

test('values that share a row come in pairs, whatever stands before, between and after them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('short', long)), (values) => {
      let run = 0
      for (const whole of [...wholeRows(values), true]) {
        if (whole) expect(run % 2).toBe(0)
        run = whole ? 0 : run + 1
      }
    }),
  )
})
