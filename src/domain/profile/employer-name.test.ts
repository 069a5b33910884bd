import fc from 'fast-check'
import { expect, test } from 'vitest'
import { employerNameMost, readEmployer, stripEmployer } from './employer-name.ts'

test.each([
  ['Acme 24/7 Ltd.', 'Acme  Ltd'],
  ['Bord na Móna', 'Bord na Móna'],
  ['<b>', 'b'],
  ['x'.repeat(40), 'x'.repeat(30)],
])('PEN-22 PEN-23: of %j stays %j while it is typed', (typed, kept) => {
  expect(stripEmployer(typed)).toBe(kept)
})

test('PEN-22 PEN-25: what is stripped and not blank can be saved, trimmed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const kept = stripEmployer(typed)
      expect([...kept].length).toBeLessThanOrEqual(employerNameMost)
      if (kept.trim()) expect(readEmployer(kept)).toEqual({ ok: true, value: kept.trim() })
      else expect(readEmployer(kept)).toEqual({ ok: false, code: 'employer_empty' })
    }),
  )
})
