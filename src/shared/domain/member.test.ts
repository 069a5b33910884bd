import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  capitalise,
  displayName,
  displayNameParts,
  employmentStatuses,
  factFindProgress,
  membershipNumber,
} from './member.ts'

test('DATA-03: employment status has its four values', () => {
  expect(employmentStatuses).toEqual([
    'Employee',
    'Not currently working',
    'Self-Employed/Sole Trader',
    'Company Director',
  ])
})

test.each([
  ['Anna', 'Byrne', 'A. B.', 'Anna Byrne'],
  ['Anna', '', 'A. B.', 'Anna'],
  ['', 'Byrne', 'A. B.', 'Byrne'],
  ['', '', 'A. B.', 'A. B.'],
  [' ', ' ', ' A. B. ', 'A. B.'],
  ['', '', undefined, ''],
  ['', '', null, ''],
])('PRO-06: %j and %j with %j shows %j', (first_name, last_name, auth, shown) => {
  expect(displayName({ first_name, last_name }, auth)).toBe(shown)
})

test('PRO-06: the parts keep first and last name apart', () => {
  expect(displayNameParts({ first_name: 'Anna', last_name: 'Byrne' }, 'A. B.')).toEqual({
    first: 'Anna',
    last: 'Byrne',
  })
  expect(displayNameParts({ first_name: '', last_name: '' }, 'A. B.')).toEqual({ first: 'A. B.', last: '' })
})

test.each([
  ['anna', 'Anna'],
  ['McKenna', 'McKenna'],
  ['mcKenna', 'McKenna'],
  ['mcKENNA', 'McKENNA'],
  ['ní Bhriain', 'ní Bhriain'],
  ['de Búrca', 'de Búrca'],
  ['Mac an tSaoir', 'Mac an tSaoir'],
  ['órla', 'Órla'],
  ['ß', 'SS'],
  ['', ''],
  ['𐐨x', '𐐀x'],
])('AUTH-48: %j is capitalised to %j', (name, shown) => {
  expect(capitalise(name)).toBe(shown)
})

test('AUTH-48: capitalising is idempotent, and leaves the rest as typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Zà-ýÀ-Ý' -]{1,20}$/), (name) => {
      const once = capitalise(name)
      expect(capitalise(once)).toBe(once)
      expect([...once].slice(1)).toEqual([...name].slice(1))
    }),
  )
})

test.each([
  ['7qK2dXyz', '7qK2d'],
  ['abc', 'abc'],
  ['', '00000'],
  [undefined, '00000'],
  [null, '00000'],
])('HOME-05: uid %j has membership number %s', (uid, number) => {
  expect(membershipNumber(uid)).toBe(number)
})

test('FF-29 DATA-08: progress is the completed parts of three, in any order', () => {
  const all = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    factFindProgress({
      form_fact_find_personal_details: (bits & 1) > 0,
      form_fact_find_financial_details: (bits & 2) > 0,
      form_fact_find_risk_reward: (bits & 4) > 0,
    }),
  )
  expect(all).toEqual([0, 33, 33, 67, 33, 67, 67, 100])
})
