import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallbackProfile } from '#areas/account/domain/fallback-profile.ts'
import { readMemberWrite } from '#areas/profile/domain/profile-fields.ts'
import { personName } from './names.ts'
import { fittingFullName, fittingName, readName } from './person-name.ts'
import { sameName } from './same-name.ts'

test.each([
  ['Aoife', 'Aoife'],
  ["  Mary   Ann O'Brien-Ní Bhriain ", "Mary Ann O'Brien-Ní Bhriain"],
  ['O\u2019Brien', 'O\u2019Brien'],
  ['Siobha\u0301n', 'Siobhán'],
  ['محمد', 'محمد'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['李', '李'],
  ['Ann\u200b\u202e', 'Ann'],
  ['x'.repeat(40), 'x'.repeat(40)],
])('%j is a name and is stored as %j', (typed, stored) => {
  expect(readName(typed)).toEqual({ ok: true, value: stored })
})

test.each([
  ['', 'required'],
  ['\u200b', 'required'],
  ['x'.repeat(41), 'name_over_40'],
  ['R2D2', 'name_not_a_name'],
  ['www.example.com', 'name_not_a_name'],
  ['https://example.com/pay', 'name_not_a_name'],
  ['Your pension is blocked, call us', 'name_not_a_name'],
  ['a@b', 'name_not_a_name'],
  ['Ann\nBcc', 'name_not_a_name'],
  ["'-'", 'name_not_a_name'],
  ['\u200cAnn', 'name_not_a_name'],
])('%j is refused as %s', (typed, code) => {
  expect(readName(typed)).toEqual({ ok: false, code })
})

const likely = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('A', 'é', '\u0301', "'", '\u2019', '-', ' ', '.', '7', '/', '\u200c', '\u202e') }),
)

test('every name that is read has only what a name may have, is stored in one spelling, and is kept by a profile as it is', () => {
  fc.assert(
    fc.property(likely, (typed) => {
      const read = readName(typed)
      if (!read.ok) return
      expect(read.value).toMatch(/^(?:[\p{L}\p{M}'\u2019 -]|\u200c|\u200d)+$/u)
      expect([...read.value].length).toBeLessThanOrEqual(personName.most)
      expect(readName(read.value)).toEqual(read)
      expect(readMemberWrite({ first_name: typed })).toEqual({ ok: true, value: { first_name: read.value } })
    }),
  )
})

test('what fits of any text is empty or a name', () => {
  fc.assert(
    fc.property(likely, (text) => {
      const fitting = fittingName(text)
      if (fitting !== '') expect(readName(fitting)).toEqual({ ok: true, value: fitting })
      const { first_name } = fallbackProfile({ email: '', displayName: text })
      if (first_name !== '') expect(readName(first_name).ok).toBe(true)
    }),
  )
})

test.each([
  ['Anna Byrne', 'Anna Byrne'],
  ['Anna https://example.com Byrne', 'Anna Byrne'],
  ['q7f2k9', ''],
  [`${'x'.repeat(40)} ${'y'.repeat(40)}`, `${'x'.repeat(40)} ${'y'.repeat(40)}`],
  [`${'x'.repeat(40)} ${'y'.repeat(40)} z`, `${'x'.repeat(40)} ${'y'.repeat(40)}`],
])('of %j an email shows %j', (name, shown) => {
  expect(fittingFullName(name)).toBe(shown)
})

test.each([
  ['Aoife Ní Bhriain', ' aoife  NÍ BHRIAIN ', true],
  ["Ann O'Brien", 'Ann O\u2019Brien', true],
  ['Sea\u0301n', 'Seán', true],
  ['Sean', 'Seán', false],
  ['Aoife Byrne', 'Aoife Ní Bhriain', false],
])('%j and %j: the same name is %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same)
  expect(sameName(other, one)).toBe(same)
})
