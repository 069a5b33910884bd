import { expect, test } from 'vitest'
import { formatCallTime, formatDay, formatIrishTime, formatTimeZone } from '#areas/calls/copy/call-times.ts'
import type { CallEvent } from '#areas/calls/domain/call.ts'
import { emailContext } from '#shared/emails/email-context.fixture.ts'
import { type CallFacts, callEmail } from './call.ts'

const facts: CallFacts = {
  side: 'member',
  event: 'booked',
  callId: 'C',
  start: '2026-10-26T09:30:00Z',
  end: '2026-10-26T10:00:00Z',
  timezone: 'Europe/Dublin',
  member: { name: 'Anna Byrne', firstName: 'Anna', email: 'anna@example.ie', phone: null },
  adviser: { name: 'Niamh Kelly', email: 'niamh@siol.example' },
  icsUid: 'C',
  sequence: 0,
  at: '2026-10-20T09:30:00Z',
}
const start = new Date(facts.start)
const write = (call: CallFacts) => callEmail.write(call, emailContext)
const everyEvent: CallEvent[] = ['booked', 'moved', 'cancelled', 'tomorrow', 'soon']

test("a time is written in the reader's time zone, with Irish time beside it", () => {
  expect(formatCallTime(start, 'Europe/Dublin')).toBe('09:30 on Monday 26 October, Irish time')
  expect(formatIrishTime(start, 'Europe/Dublin')).toBeUndefined()
  // Ireland has changed its clocks, New York has not.
  expect(formatCallTime(start, 'America/New_York')).toBe('05:30 on Monday 26 October, New York time')
  expect(formatIrishTime(start, 'America/New_York')).toBe('That is 09:30 in Ireland.')
  expect(formatIrishTime(start, 'Pacific/Auckland')).toBeDefined()
  expect(formatDay(start, 'Pacific/Auckland')).toBe('Monday 26 October')
  expect(formatIrishTime(new Date('2026-10-26T15:00:00Z'), 'Pacific/Auckland')).toBe(
    'That is 15:00 on Monday 26 October in Ireland.',
  )
  expect([
    formatTimeZone('Europe/London'),
    formatTimeZone('UTC'),
    formatTimeZone('America/Argentina/Buenos_Aires'),
  ]).toEqual(['London time', 'UTC', 'Buenos Aires time'])
})

test('every email about a call has its own subject that fits a phone, for each side', () => {
  const subjects = (['member', 'adviser'] as const).flatMap((side) =>
    everyEvent.map((event) => write({ ...facts, side, event }).subject),
  )
  expect(new Set(subjects).size).toBe(10)
  for (const subject of subjects) expect(subject.length).toBeLessThanOrEqual(48)
})

test('a reminder that is late says nothing untrue: it names the day and the time', () => {
  for (const side of ['member', 'adviser'] as const)
    for (const event of ['tomorrow', 'soon'] as const)
      expect(JSON.stringify(write({ ...facts, side, event }))).not.toMatch(/tomorrow|in an hour/)
})

test("the adviser reads Irish time, whatever the member's time zone", () => {
  const mail = write({ ...facts, side: 'adviser', timezone: 'America/New_York' })
  expect(mail.subject).toBe('New call: Monday 26 October at 09:30')
  expect(mail.paragraphs.join(' ')).toContain('For the member, that is 05:30 on Monday 26 October, New York time.')
  expect(write({ ...facts, side: 'adviser' }).paragraphs.join(' ')).not.toContain('clock')
})

test('a cancellation email says who cancelled and why, to the other side', () => {
  const byAdviser = { ...facts, event: 'cancelled', by: 'adviser', reason: 'ill' } as const
  expect(write(byAdviser).paragraphs.join(' ')).toContain('The reason: ill')
  expect(write({ ...byAdviser, by: 'member' }).paragraphs.join(' ')).not.toContain('The reason')
  expect(write({ ...byAdviser, by: 'member', side: 'adviser' }).paragraphs.join(' ')).toContain('The reason: ill')
})

test('a member without a phone number is asked for it', () => {
  expect(write(facts).paragraphs.join(' ')).toContain('phone number')
  const known = { ...facts, member: { ...facts.member, phone: '+353 85 555 0100' } }
  expect(write(known).paragraphs.join(' ')).not.toContain('phone number')
  expect(write({ ...known, side: 'adviser' }).paragraphs.join(' ')).toContain('+353 85 555 0100')
})

test('what the member wants to talk about is in every email before the call, for both sides', () => {
  for (const side of ['member', 'adviser'] as const) {
    for (const event of everyEvent) {
      const text = (topics: NonNullable<CallFacts['topics']>) =>
        write({ ...facts, side, event, topics }).paragraphs.join(' ')
      const agenda = 'talk about: What it could give in retirement, The charges.'
      expect([side, event, text(['income', 'charges']).includes(agenda)]).toEqual([side, event, event !== 'cancelled'])
      expect(text([])).not.toContain('talk about:')
    }
  }
})
