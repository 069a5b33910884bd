import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { anyCharacter } from '#shared/domain/text/any-character.fixture.ts'
import { checkSignUp, normaliseSignUp, type SignUpInput } from './sign-up.ts'

const anna: SignUpInput = {
  email: 'anna@example.ie',
  firstName: 'Anna',
  lastName: 'Byrne',
  password: 'Plant1ng!Trees',
  confirmPassword: 'Plant1ng!Trees',
}

test('AUTH-33 AUTH-45: a valid sign-up has no error under either rulebook', () => {
  expect(checkSignUp(anna, rulebooks.specified)).toEqual({})
  expect(checkSignUp(anna, rulebooks.current)).toEqual({})
})

test('AUTH-33 AUTH-35 AUTH-45: an empty sign-up reports all five fields', () => {
  const empty = { email: '', firstName: '', lastName: '', password: '', confirmPassword: '' }
  const all = {
    email: 'required',
    firstName: 'required',
    lastName: 'required',
    password: 'required',
    confirmPassword: 'required',
  }
  expect(checkSignUp(empty, rulebooks.specified)).toEqual(all)
  expect(checkSignUp(empty, rulebooks.current)).toEqual(all)
})

test.each([
  [{ email: 'anna' }, { email: 'email_invalid' }],
  [{ firstName: 'Al' }, { firstName: 'name_under_3' }],
  [{ lastName: "O'Brien" }, { lastName: 'name_not_letters' }],
  [{ password: 'Short1!', confirmPassword: 'Short1!' }, { password: 'password_under_8' }],
  [{ confirmPassword: 'other' }, { confirmPassword: 'passwords_differ' }],
  [{ password: 'x' }, { password: 'password_under_8', confirmPassword: 'passwords_differ' }],
] as const)('AUTH-34 AUTH-36 AUTH-38 AUTH-39 AUTH-44 AUTH-45: %j gives %j', (change, errors) => {
  expect(checkSignUp({ ...anna, ...change }, rulebooks.specified)).toEqual(errors)
})

test.each([
  [{ firstName: 'Al', lastName: "O'Brien" }, {}],
  [{ password: 'Abcdef1!', confirmPassword: 'Abcdef1!' }, { password: 'password_under_12' }],
  [{ password: 'plantingtrees', confirmPassword: 'plantingtrees' }, {}],
  [{ password: 'anna plants trees', confirmPassword: 'anna plants trees' }, { password: 'password_personal' }],
  [{ password: 'the byrne garden', confirmPassword: 'the byrne garden' }, { password: 'password_personal' }],
] as const)('AUTH-38 AUTH-39: under the current rules %j gives %j', (change, errors) => {
  expect(checkSignUp({ ...anna, ...change }, rulebooks.current)).toEqual(errors)
})

test('AUTH-33: the address and names are stored normalised, and the password as typed', () => {
  const typed = {
    ...anna,
    email: ' Anna@Example.ie ',
    firstName: ' Anna ',
    password: ' a  b ',
    confirmPassword: ' a  b ',
  }
  expect(normaliseSignUp(typed)).toEqual({ ...anna, password: ' a  b ', confirmPassword: ' a  b ' })
})

test('AUTH-33 AUTH-45: any input is checked without throwing, and errors name only the five fields', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 60 })
  fc.assert(
    fc.property(
      fc.record({ email: text, firstName: text, lastName: text, password: text, confirmPassword: text }),
      fc.constantFrom(rulebooks.specified, rulebooks.current),
      (input, rulebook) => {
        const errors = checkSignUp(input, rulebook)
        for (const field of Object.keys(errors)) expect(Object.keys(anna)).toContain(field)
        expect(checkSignUp(normaliseSignUp(input), rulebook)).toEqual(errors)
      },
    ),
  )
})
