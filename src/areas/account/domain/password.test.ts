import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { commonPasswords } from './common-passwords.ts'
import { checkConfirmation, checkNewPassword, personalWords } from './password.ts'

const specified = rulebooks.specified.password
const current = rulebooks.current.password

describe('specified rules, at sign-up', () => {
  const check = (password: string) => checkNewPassword(password, specified, 'signUp', ['abcdef'])

  test.each([
    ['', 'required'],
    ['Abcde1!', 'password_under_8'],
    ['Abcdef1!', undefined],
    ['abcdef1!', 'password_no_uppercase'],
    ['ABCDEF1!', 'password_no_lowercase'],
    ['Abcdefg!', 'password_no_number'],
    ['Abcdefg1', 'password_no_special'],
    ['Abcdef1-', 'password_no_special'],
    ['Abcdef1_', 'password_no_special'],
    ['Ábcdéf1!', undefined],
    ['Abcdef0!', undefined],
    ['Abcdef9!', undefined],
    ['        ', 'password_no_uppercase'],
    [`Aa1!${'x'.repeat(124)}`, undefined],
    [`Aa1!${'x'.repeat(125)}`, 'password_over_128'],
    [`Aa1!${'x'.repeat(10_000)}`, 'password_over_128'],
    ['Abcdef1!\u0000', 'invalid_input'],
    ['Abcdef1!\ud800', 'invalid_input'],
  ] as const)('AUTH-39 AUTH-40 AUTH-41 AUTH-42 AUTH-43 AUTH-46: %j gives %s', (password, code) => {
    expect(check(password)).toBe(code)
  })

  test.each([...'!@#$%^&*(),.?":{}|<>'])('AUTH-43: %s counts as a special character', (character) => {
    expect(check(`Abcdef1${character}`)).toBeUndefined()
  })

  test('AUTH-43: no other visible ASCII character counts as special', () => {
    const others = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter(
      (character) => !'!@#$%^&*(),.?":{}|<>'.includes(character),
    )
    for (const character of others) expect(check(`Abcdef1${character}`)).toBe('password_no_special')
  })

  test('AUTH-39: eight emoji are eight characters, four are not', () => {
    expect(check('🌱'.repeat(4))).toBe('password_under_8')
    expect(check('🌱'.repeat(8))).toBe('password_no_uppercase')
  })
})

describe('specified rules, at reset', () => {
  const check = (password: string) => checkNewPassword(password, specified, 'reset', [])

  test.each([
    ['', 'required'],
    ['Abcdef1', 'password_under_8'],
    ['Abcdefg1', undefined],
    ['abcdefg1', 'reset_no_uppercase'],
    ['ABCDEFG1', 'reset_no_lowercase'],
    ['Abcdefgh', 'reset_no_number'],
    [`Aa1${'x'.repeat(126)}`, 'password_over_128'],
  ] as const)('RST-36 RST-37 RST-38 RST-39 RST-40: %j gives %s', (password, code) => {
    expect(check(password)).toBe(code)
  })

  test('reset accepts every password that sign-up accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }), fc.constant('Aa1!'), (text, tail) => {
        const password = text + tail
        if (checkNewPassword(password, specified, 'signUp', []) === undefined) expect(check(password)).toBeUndefined()
      }),
    )
  })
})

describe('current rules', () => {
  const personal = personalWords({ email: 'abyrne77@example.ie', firstName: 'Siobhán', lastName: "O'Brien" })
  const check = (password: string) => checkNewPassword(password, current, 'signUp', personal)

  test.each([
    ['', 'required'],
    ['lantern moo', 'password_under_12'],
    ['lantern moon', undefined],
    ['LANTERNMOONS', undefined],
    ['Password1234', 'password_common'],
    ['aaaaaaaaaaaaa', 'password_common'],
    ['abcdabcdabcdabcd', 'password_common'],
    ['            ', 'password_common'],
    ['lantern siobhan moon', 'password_personal'],
    ['lantern SIOBHÁN moon', 'password_personal'],
    ['lanternbrienmoon', 'password_personal'],
    ['abyrne77-lantern', 'password_personal'],
    ['x'.repeat(3) + 'lantern moon '.repeat(10), 'password_over_128'],
    ['lantern\tmoons', 'invalid_input'],
  ] as const)('AUTH-39 AUTH-46: %j gives %s', (password, code) => {
    expect(check(password)).toBe(code)
  })

  test('RST-36: reset follows the same rule as sign-up', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (password) => {
        expect(checkNewPassword(password, current, 'reset', personal)).toBe(check(password))
      }),
    )
  })

  test('a password that contains the name or the address is always refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('siobhán', 'SIOBHAN', 'brien', 'Abyrne77'),
        fc.stringMatching(/^[qxz0-9]{9,20}$/),
        (word, padding) => {
          expect(check(padding + word)).toBe('password_personal')
        },
      ),
    )
  })

  test('names of one or two characters refuse nothing', () => {
    expect(personalWords({ email: 'me@example.ie', firstName: 'Ed', lastName: 'Li' })).toEqual([])
  })

  test('an address contributes the part before the @, without its tag', () => {
    expect(personalWords({ email: 'anna.byrne+siol@example.ie' })).toEqual(['anna.byrne'])
    expect(personalWords({ email: '' })).toEqual([])
  })
})

test('each listed password is refused in any case, and the list stays small', () => {
  expect(commonPasswords.size).toBeGreaterThan(150)
  expect(commonPasswords.size).toBeLessThanOrEqual(300)
  for (const password of commonPasswords) {
    expect(password.length, password).toBeGreaterThanOrEqual(12)
    expect(password).toBe(password.toLowerCase())
    expect(checkNewPassword(password.toUpperCase(), current, 'signUp', []), password).toBe('password_common')
  }
})

test.each([
  ['Abcdef1!', '', 'required'],
  ['Abcdef1!', 'Abcdef1', 'passwords_differ'],
  ['Abcdef1!', 'abcdef1!', 'passwords_differ'],
  ['Abcdef1!', 'Abcdef1!', undefined],
  ['', '', 'required'],
] as const)('AUTH-44 RST-41 RST-42: %j repeated as %j gives %s', (password, confirmPassword, code) => {
  expect(checkConfirmation(password, confirmPassword)).toBe(code)
})
