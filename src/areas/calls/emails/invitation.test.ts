import { expect, test } from 'vitest'
import { type Appointment, writeInvitation } from './invitation.ts'

const call: Appointment = {
  uid: 'ABCDEFGHIJKLMNOP@siol.example',
  sequence: 2,
  start: new Date('2026-10-26T09:30:00Z'),
  end: new Date('2026-10-26T10:00:00Z'),
  member: { name: 'Síle Ní Bhriain', email: 'sile@example.ie' },
  adviser: { name: 'Niamh Kelly', email: 'niamh@siol.example' },
  organizer: { name: 'The Firm', email: 'post@firm.example' },
  link: 'https://siol.example/',
  at: new Date('2026-10-20T08:00:00Z'),
}
const lines = (text: string) => text.replace(/\r\n /g, '').split('\r\n')

test('an invitation has the time in UTC, the participants, and its sequence number', () => {
  const { method, text } = writeInvitation(call, 'REQUEST')
  expect(method).toBe('REQUEST')
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:ABCDEFGHIJKLMNOP@siol.example',
      'SEQUENCE:2',
      'DTSTAMP:20261020T080000Z',
      'DTSTART:20261026T093000Z',
      'DTEND:20261026T100000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Síol call: Síle Ní Bhriain and Niamh Kelly',
    ]),
  )
  for (const email of ['sile@example.ie', 'niamh@siol.example'])
    expect(lines(text).some((line) => line.startsWith('ATTENDEE') && line.toLowerCase().endsWith(email))).toBe(true)
})

test('the organizer is the sender of our emails, and a file to add by hand has no attendees', () => {
  const organizerOf = (text: string) => lines(text).find((line) => line.startsWith('ORGANIZER'))
  for (const method of ['REQUEST', 'CANCEL', 'PUBLISH'] as const)
    expect(organizerOf(writeInvitation(call, method).text)).toBe('ORGANIZER;CN="The Firm":mailto:post@firm.example')
  const published = lines(writeInvitation(call, 'PUBLISH').text)
  expect(published).toContain('METHOD:PUBLISH')
  expect(published.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
})

test('a cancellation has the same id and is marked as cancelled', () => {
  const { text } = writeInvitation(call, 'CANCEL')
  expect(lines(text)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'UID:ABCDEFGHIJKLMNOP@siol.example', 'STATUS:CANCELLED']),
  )
})

test('a name cannot break out of its line', () => {
  const name = 'Eve\r\nEND:VEVENT\r\nBEGIN:VEVENT;CN="x"\nATTENDEE:mailto:all@example.ie'
  const { text } = writeInvitation({ ...call, member: { name, email: 'eve@example.ie' } }, 'REQUEST')
  expect(lines(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines(text).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(2)
})
