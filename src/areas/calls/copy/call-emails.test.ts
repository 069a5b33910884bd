import { expect, test } from 'vitest'
import type { CallEvent } from '#areas/calls/domain/call.ts'
import { type CallFacts, callEmail } from './call-emails.ts'
import { formatCallTime, formatDay, formatIrishTime, formatTimeZone } from './call-times.ts'

const facts: CallFacts = {
  side: 'member',
  event: 'booked',
  start: new Date('2026-10-26T09:30:00Z'),
  timezone: 'Europe/Dublin',
  member: { name: 'Anna Byrne', firstName: 'Anna', email: 'anna@example.ie', phone: null },
  adviser: { name: 'Niamh Kelly' },
  topics: [],
}
const everyEvent: CallEvent[] = ['booked', 'moved', 'cancelled', 'tomorrow', 'soon']

test("a time is written in the reader's time zone, with Irish time beside it", () => {
  expect(formatCallTime(facts.start, 'Europe/Dublin')).toBe('09:30 on Monday 26 October, Irish time')
  expect(formatIrishTime(facts.start, 'Europe/Dublin')).toBeUndefined()
  // Ireland has changed its clocks, New York has not.
  expect(formatCallTime(facts.start, 'America/New_York')).toBe('05:30 on Monday 26 October, New York time')
  expect(formatIrishTime(facts.start, 'America/New_York')).toBe('That is 09:30 in Ireland.')
  expect(formatIrishTime(facts.start, 'Pacific/Auckland')).toBeDefined()
  expect(formatDay(facts.start, 'Pacific/Auckland')).toBe('Monday 26 October')
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
    everyEvent.map((event) => callEmail({ ...facts, side, event }).subject),
  )
  expect(new Set(subjects).size).toBe(10)
  for (const subject of subjects) expect(subject.length).toBeLessThanOrEqual(48)
})

test("the adviser reads Irish time, whatever the member's time zone", () => {
  const mail = callEmail({ ...facts, side: 'adviser', timezone: 'America/New_York' })
  expect(mail.subject).toBe('New call: Monday 26 October at 09:30')
  expect(mail.paragraphs.join(' ')).toContain('For the member, that is 05:30 on Monday 26 October, New York time.')
  expect(callEmail({ ...facts, side: 'adviser' }).paragraphs.join(' ')).not.toContain('clock')
})

test('a cancellation email says who cancelled and why, to the other side', () => {
  const byAdviser = { ...facts, event: 'cancelled', by: 'adviser', reason: 'ill' } as const
  expect(callEmail(byAdviser).paragraphs.join(' ')).toContain('The reason: ill')
  expect(callEmail({ ...byAdviser, by: 'member' }).paragraphs.join(' ')).not.toContain('The reason')
  expect(callEmail({ ...byAdviser, by: 'member', side: 'adviser' }).paragraphs.join(' ')).toContain('The reason: ill')
})

test('a member without a phone number is asked for it', () => {
  expect(callEmail(facts).paragraphs.join(' ')).toContain('phone number')
  const known = { ...facts, member: { ...facts.member, phone: '+353 85 555 0100' } }
  expect(callEmail(known).paragraphs.join(' ')).not.toContain('phone number')
  expect(callEmail({ ...known, side: 'adviser' }).paragraphs.join(' ')).toContain('+353 85 555 0100')
})

test('what the member wants to talk about is in every email before the call, for both sides', () => {
  for (const side of ['member', 'adviser'] as const) {
    for (const event of everyEvent) {
      const text = (topics: CallFacts['topics']) => callEmail({ ...facts, side, event, topics }).paragraphs.join(' ')
      const agenda = 'talk about: What it could give in retirement, The charges.'
      expect([side, event, text(['income', 'charges']).includes(agenda)]).toEqual([side, event, event !== 'cancelled'])
      expect(text([])).not.toContain('talk about:')
    }
  }
})
