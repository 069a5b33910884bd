import fc from 'fast-check'
import { expect, test } from 'vitest'
import { employerNameMost, readEmployer, stripEmployer } from './employer-name.ts'

test.each([
  ['Acme 24/7 Ltd.', 'Acme  Ltd'],
  ['Bord na Móna', 'Bord na Móna'],
  ['<b>', 'b'],
  ['x'.repeat(40), 'x'.repeat(30)],
  ['\u05d9\u05b4\u2add\u0338', '\u05d9\u0338\u05b4'],
])('PEN-22 PEN-23: %j becomes %j while it is typed', (typed, stripped) => {
  expect(stripEmployer(typed)).toBe(stripped)
})

test('PEN-22 PEN-25: a stripped text that is not blank can be saved, trimmed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(' ', 'é') })), (typed) => {
      const stripped = stripEmployer(typed)
      expect([...stripped].length).toBeLessThanOrEqual(employerNameMost)
      if (stripped.trim()) expect(readEmployer(stripped)).toEqual({ ok: true, value: stripped.trim() })
      else expect(readEmployer(stripped)).toEqual({ ok: false, code: 'employer_empty' })
    }),
  )
})
