import { expect, test } from 'vitest'
import { fieldMessage, requestMessage } from './errors.ts'

test.each([
  ['AUTH-19 AUTH-35 AUTH-46 RST-41', 'required', 'Required'],
  ['AUTH-46', 'invalid_input', 'Invalid input'],
  ['AUTH-18 AUTH-34 RST-03', 'email_invalid', 'Must be a valid email'],
  ['AUTH-36', 'name_under_3', 'Must be at least 3 characters'],
  ['AUTH-37', 'name_over_15', 'Must be at most 15 characters'],
  ['AUTH-38', 'name_not_letters', 'Only letters are allowed'],
  ['AUTH-39 RST-36', 'password_under_8', 'Password must be at least 8 characters'],
  ['AUTH-40', 'password_no_uppercase', 'Password must contain at least 1 uppercase letter'],
  ['AUTH-41', 'password_no_lowercase', 'Password must contain at least 1 lowercase letter'],
  ['AUTH-42', 'password_no_number', 'Password must contain at least 1 number'],
  ['AUTH-43', 'password_no_special', 'Password must contain at least 1 special character'],
  ['RST-37', 'reset_no_uppercase', 'Password must contain at least one uppercase letter'],
  ['RST-38', 'reset_no_lowercase', 'Password must contain at least one lowercase letter'],
  ['RST-39', 'reset_no_number', 'Password must contain at least one number'],
  ['AUTH-44 RST-42', 'passwords_differ', 'Passwords do not match'],
] as const)('%s: the field error %s', (_, code, text) => {
  expect(fieldMessage(code)).toBe(text)
})

test('VER-24: a follow-up choice that was not saved has the generic text', () => {
  expect(requestMessage('save_failed')).toBe('An error occurred. Please try again.')
})
