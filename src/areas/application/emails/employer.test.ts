import { expect, test } from 'vitest'
import { emailContext } from '#shared/emails/email-context.fixture.ts'
import { renderEmail } from '#shared/emails/render-email.ts'
import { employerForm, employerReminder } from './employer.ts'

test.each([
  employerForm,
  employerReminder,
])('the subject of the $kind email, which goes to a third party, has no text of the member', (email) => {
  const facts = { linkId: '01', until: '2026-12-01', plan: 'zurich_standard_prsa', approved: null } as const
  const [one, other] = ['Your parcel is waiting', 'Aoife Byrne'].map(
    (name) => renderEmail(email, { ...facts, name }, emailContext).subject,
  )
  expect(one).toBe(other)
})
