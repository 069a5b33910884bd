import { expect, test } from 'vitest'
import { loggedPath } from './log.ts'

test('a logged path contains no personal data and no secret', () => {
  expect(loggedPath('/login')).toBe('/login')
  expect(loggedPath('/verify/email-verification')).toBe('/verify/email-verification')
  expect(loggedPath('/callable/user-request_new_password')).toBe('/callable/user-request_new_password')
  expect(loggedPath('/users/TMF8ZAGCB7F6397MCCYB2SWF')).toBe('/users/:id')
  expect(loggedPath('/webhooks/jotform/a-secret_of-26-characters')).toBe('/webhooks/jotform/:secret')
  expect(loggedPath('/webhooks/calendly')).toBe('/webhooks/calendly')
  expect(loggedPath('/anna@example.ie')).toBe('/:id')
  expect(loggedPath('/anna%40example.ie')).toBe('/:id')
  expect(loggedPath(`/${'a-'.repeat(500)}`).length).toBeLessThanOrEqual(200)
})
