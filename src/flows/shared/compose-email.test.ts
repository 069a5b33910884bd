import { expect, test } from 'vitest'
import { rulebooks } from '#domain/shared/rulebook.ts'
import { render } from '#emails/email.ts'
import { composeEmail, type QueuedMessage } from './compose-email.ts'

const app = { origin: 'https://siol.example', secret: 'a secret for this test only', rulebook: rulebooks.specified }
const textOf = (message: QueuedMessage) => {
  const { subject, text } = render(composeEmail(app, message))
  return `${subject}\n${text}`
}

test.each([
  'employer-form',
  'employer-reminder',
] as const)('an older name that today’s rule refuses is not carried to an employer: %s', (kind) => {
  const link = { linkId: '01', until: '2026-12-21' }
  const text = textOf({ kind, name: 'Aoife https://example.com/pay', ...link })
  expect(text).toContain('Aoife')
  expect(text).not.toContain('example.com')
  expect(textOf({ kind, name: 'https://example.com/pay', ...link })).toContain('Your employee')
})

test('an email to the member greets with what fits of a name', () => {
  expect(textOf({ kind: 'welcome', name: 'Visit www.example.com' })).not.toContain('www.example.com')
  expect(textOf({ kind: 'welcome', name: "Mary Ann O'Brien" })).toContain("Hello Mary Ann O'Brien,")
})
