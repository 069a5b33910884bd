import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from './any-character.fixture.ts'
import { checkEmail, normaliseEmail } from './email.ts'

test('an address is trimmed and lower-cased before anything else', () => {
  expect(normaliseEmail('  Anna.Byrne@Example.IE \n')).toBe('anna.byrne@example.ie')
})

test.each(['', '   ', '\t\n'])('AUTH-18 AUTH-34 RST-03: %j is missing', (value) => {
  expect(checkEmail(value)).toBe('required')
})

test.each([
  'a@b.ie',
  ' Anna@Example.com ',
  'anna.byrne+pension@mail.example.co.uk',
  "o'brien@example.ie",
  'x_1-2@a-b.example',
  'a@xn--fiqs8s.xn--fiqs8s',
  `${'a'.repeat(64)}@example.ie`,
])('AUTH-18 AUTH-34 RST-03: %s is accepted', (value) => {
  expect(checkEmail(value)).toBeUndefined()
})

test.each([
  'anna',
  '@example.ie',
  'anna@',
  'anna@example',
  'anna@@example.ie',
  'anna@exa@mple.ie',
  'anna byrne@example.ie',
  'anna@exam ple.ie',
  'anna..byrne@example.ie',
  '.anna@example.ie',
  'anna.@example.ie',
  'anna@example..ie',
  'anna@.example.ie',
  'anna@example.ie.',
  'anna@-example.ie',
  'anna@example-.ie',
  'anna@example.i',
  'anna@example.12',
  'anna@127.0.0.1',
  'anna@[127.0.0.1]',
  'anna\u0000@example.ie',
  'anna\r\nBcc: x@example.ie',
  'anna@example.ie\u0000x',
  'anna,ben@example.ie',
  'Anna <anna@example.ie>',
  '"anna"@example.ie',
  'anna\u212a@example.ie',
  `${'a'.repeat(65)}@example.ie`,
  `anna@${'a'.repeat(64)}.ie`,
  `a@${'b.'.repeat(126)}ie`,
  'x'.repeat(10_000),
])('AUTH-18 AUTH-34 RST-03: %j is not a valid email', (value) => {
  expect(checkEmail(value)).toBe('email_invalid')
})

test('AUTH-34: 254 characters are accepted and 255 are not', () => {
  const label = 'b'.repeat(60)
  const address = (ending: string) => `${'a'.repeat(64)}@${label}.${label}.${label}.${ending}`
  expect(address('exampl')).toHaveLength(254)
  expect(checkEmail(address('exampl'))).toBeUndefined()
  expect(checkEmail(address('example'))).toBe('email_invalid')
})

test('AUTH-34: an accepted address is ASCII without spaces, and unchanged by normalising it again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: anyCharacter })), (value) => {
      if (checkEmail(value) !== undefined) return
      const email = normaliseEmail(value)
      expect(email).toMatch(/^[!-~]+$/)
      expect(email).toMatch(/^[^@]+@[^@]+\.[^@.]+$/)
      expect(normaliseEmail(email)).toBe(email)
      expect(checkEmail(email)).toBeUndefined()
    }),
  )
})
