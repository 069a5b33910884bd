import { expect, test } from 'vitest'
import { sampleFirm } from '#areas/firm/copy/sample-settings.ts'
import type { QueuedMessage } from '#emails.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { composeEmail } from './compose-email.ts'

const app = {
  origin: 'https://siol.example',
  secret: 'a secret for this test only',
  olderSecrets: [],
  rulebook: rulebooks.specified,
  law: { today: () => programLaw },
  firm: { current: () => sampleFirm },
}
const textOf = (message: QueuedMessage) => {
  const { subject, text } = composeEmail(app, message)
  return `${subject}\n${text}`
}
const link = { linkId: '01', until: '2026-12-21', plan: null, approved: null } as const

test.each<['form' | 'reminder', (name: string) => QueuedMessage]>([
  ['form', (name) => ({ kind: 'employer-form', name, ...link })],
  ['reminder', (name) => ({ kind: 'employer-reminder', name, ...link })],
])('the %s does not carry to an employer what a name may not have', (_, messageFor) => {
  const text = textOf(messageFor('Aoife https://example.com/pay'))
  expect(text).toContain('Aoife')
  expect(text).not.toContain('example.com')
  expect(textOf(messageFor('https://example.com/pay'))).toContain('Your employee')
})

test('an email to the member greets with what fits of a name', () => {
  expect(textOf({ kind: 'welcome', name: 'Visit www.example.com' })).not.toContain('www.example.com')
  expect(textOf({ kind: 'welcome', name: "Mary Ann O'Brien" })).toContain("Hello Mary Ann O'Brien,")
})
