import { expect, test } from 'vitest'
import { redactedPath } from './log.ts'

test('a logged path contains no personal data and no secret', () => {
  expect(redactedPath('/login')).toBe('/login')
  expect(redactedPath('/verify/email-verification')).toBe('/verify/email-verification')
  expect(redactedPath('/callable/user-request_new_password')).toBe('/callable/user-request_new_password')
  expect(redactedPath('/users/TMF8ZAGCB7F6397MCCYB2SWF')).toBe('/users/:id')
  expect(redactedPath('/webhooks/jotform/a-secret_of-26-characters')).toBe('/webhooks/jotform/:secret')
  expect(redactedPath('/webhooks/calendly')).toBe('/webhooks/calendly')
  expect(redactedPath('/anna@example.ie')).toBe('/:id')
  expect(redactedPath('/anna%40example.ie')).toBe('/:id')
  expect(redactedPath(`/${'a-'.repeat(500)}`).length).toBeLessThanOrEqual(200)
})
