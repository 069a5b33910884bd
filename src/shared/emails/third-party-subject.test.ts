import { expect, test } from 'vitest'
import { otherHelp } from '#areas/firm/domain/firm.fixture.ts'
import { type EmailMessage, render } from './email.ts'

const show = (message: EmailMessage, stopLink?: string) => render(message, otherHelp, stopLink)

const employer = (kind: 'employer-form' | 'employer-reminder', name: string): EmailMessage => ({
  kind,
  name,
  link: 'https://siol.example/employer-form',
  until: '2026-12-01',
  plan: 'zurich_standard_prsa',
  approved: null,
})

test.each([
  'employer-form',
  'employer-reminder',
] as const)('the subject of the %s email, which goes to a third party, has no text of the member', (kind) => {
  const [one, other] = ['Your parcel is waiting', 'Aoife Byrne'].map((name) => show(employer(kind, name)).subject)
  expect(one).toBe(other)
})
