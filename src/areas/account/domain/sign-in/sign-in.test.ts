import { expect, test } from 'vitest'
import { checkSignIn } from './sign-in.ts'

test.each([
  [{ email: 'anna@example.ie', password: 'x' }, {}],
  [{ email: 'anna@example.ie', password: ' ' }, {}],
  [
    { email: '', password: '' },
    { email: 'required', password: 'required' },
  ],
  [{ email: 'anna', password: 'x' }, { email: 'email_invalid' }],
] as const)('AUTH-18 AUTH-19: %j gives %j', (input, errors) => {
  expect(checkSignIn(input)).toEqual(errors)
})
