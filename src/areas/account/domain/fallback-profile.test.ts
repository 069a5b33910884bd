import { expect, test } from 'vitest'
import { fallbackProfile } from './fallback-profile.ts'

test.each([
  ['Anna Byrne', 'anna@example.ie', 'Anna Byrne'],
  [undefined, 'anna@example.ie', 'anna'],
  ['  ', 'anna@example.ie', 'anna'],
  ['', 'q7f2k9@example.ie', 'q7f2k9'],
  ['https://example.com', 'anna@example.ie', 'anna'],
  ['', `${'x'.repeat(64)}@example.ie`, 'x'.repeat(40)],
  ['Anna https://example.com', 'anna@example.ie', 'Anna'],
  [null, '', 'User'],
  [null, '@example.ie', 'User'],
])('DATA-24: display name %j and address %j give first name %s', (name, email, first_name) => {
  expect(fallbackProfile({ email, displayName: name })).toEqual({ email_address: email, first_name, last_name: '' })
})
