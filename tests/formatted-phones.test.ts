import { expect, test } from 'vitest'
import { callEmail } from '#areas/calls/emails/call.ts'
import { emailContext } from '#shared/emails/email-context.fixture.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'

test('a number is written in groups, and a text that is no number stays as it is', () => {
  expect(formatPhone('+353871234567')).toBe('+353 87 123 4567')
  expect(formatPhone('+442079460958')).toBe('+44 20 7946 0958')
  expect(formatPhone('none')).toBe('none')
})

test("the adviser's email about a call has the number in groups", () => {
  const facts = {
    side: 'adviser' as const,
    event: 'booked' as const,
    callId: 'call',
    start: '2026-10-26T09:30:00Z',
    end: '2026-10-26T10:00:00Z',
    timezone: 'Europe/Dublin',
    member: { name: 'Anna Byrne', firstName: 'Anna', email: 'anna@example.ie', phone: '+353871234567' },
    adviser: { name: 'Niamh Kelly', email: 'niamh@siol.example' },
    icsUid: 'call',
    sequence: 0,
    at: '2026-10-25T09:30:00Z',
  }
  const { paragraphs } = callEmail.write(facts, { ...emailContext, formatPhone })
  expect(paragraphs.join(' ')).toContain('Phone: +353 87 123 4567.')
})
