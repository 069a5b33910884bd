import { expect, test } from 'vitest'
import { personalWords } from '#areas/account/domain/password.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { checkResetPassword, resetFaults } from './reset-password.ts'

const personal = personalWords({ email: 'anna@example.ie' })

test.each([
  [{ password: 'Abcdefg1', confirmPassword: 'Abcdefg1' }, {}],
  [
    { password: '', confirmPassword: '' },
    { password: 'required', confirmPassword: 'required' },
  ],
  [
    { password: 'Abcdef1', confirmPassword: '' },
    { password: 'password_under_8', confirmPassword: 'required' },
  ],
  [{ password: 'Abcdefg1', confirmPassword: 'Abcdefg2' }, { confirmPassword: 'passwords_differ' }],
  [{ password: 'abcdefg1', confirmPassword: 'abcdefg1' }, { password: 'reset_no_uppercase' }],
] as const)('RST-35 RST-36 RST-37 RST-40 RST-41 RST-42: %j gives %j', (input, errors) => {
  expect(checkResetPassword(input, rulebooks.specified, personal)).toEqual(errors)
})

test('RST-36: under the current rules length counts and a password with the address is refused', () => {
  const both = (password: string) => ({ password, confirmPassword: password })
  expect(checkResetPassword(both('Abcdefg1'), rulebooks.current, personal)).toEqual({ password: 'password_under_12' })
  expect(checkResetPassword(both('lantern moons'), rulebooks.current, personal)).toEqual({})
  expect(checkResetPassword(both('lantern anna moon'), rulebooks.current, personal)).toEqual({
    password: 'password_personal',
  })
})

test('RST-36 RST-37 RST-38 RST-39: all faults of a password are found, in the order of the rule', () => {
  expect(resetFaults('-', rulebooks.specified, personal)).toEqual([
    'password_under_8',
    'reset_no_uppercase',
    'reset_no_lowercase',
    'reset_no_number',
  ])
  expect(resetFaults('Abcdefg1', rulebooks.specified, personal)).toEqual([])
  expect(resetFaults('anna', rulebooks.current, personal)).toEqual(['password_under_12', 'password_personal'])
})
