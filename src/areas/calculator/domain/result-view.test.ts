import { expect, test } from 'vitest'
import { readView, writeView } from './result-view.ts'

test.each([
  ['', 'years'],
  ['view=nonsense', 'years'],
  ['begin=3', 'what-if'],
  ['begin=3&risk=6', 'what-if'],
  ['risk=6&state=without', 'how-sure'],
  [`begin=3${writeView('years')}`, 'years'],
  [writeView('how-sure'), 'how-sure'],
])('a result at "%s" shows %s', (query, view) => {
  expect(readView(new URLSearchParams(query))).toBe(view)
})
