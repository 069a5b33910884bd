import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventUidFrom, isBooked, wasHeld } from './call.ts'
import { eventScheduled, pageHeight, viewedMessage } from './widget-message.ts'

const end_time = new Date('2026-12-01T10:30:00Z')
const before = new Date('2026-12-01T10:29:59Z')

test('CALL-22: a call is booked until it ends or is cancelled, and took place once it ended', () => {
  const call = { status: 'active', end_time } as const
  expect([isBooked(call, before), wasHeld(call, before)]).toEqual([true, false])
  expect([isBooked(call, end_time), wasHeld(call, end_time)]).toEqual([false, true])
  const cancelled = { status: 'canceled', end_time } as const
  expect([isBooked(cancelled, before), wasHeld(cancelled, end_time)]).toEqual([false, false])
})

test('DATA-26: an event id is 16 capital letters, and differs for another seed', () => {
  const id = fc.string({ minLength: 24, maxLength: 24, unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ') })
  fc.assert(
    fc.property(id, id, (one, other) => {
      expect(eventUidFrom(one)).toMatch(/^[A-Z]{16}$/)
      if (one.slice(-14) !== other.slice(-14)) expect(eventUidFrom(one)).not.toBe(eventUidFrom(other))
    }),
  )
})

test('CALL-01 CALL-06: the messages are exactly those of the hosted pages', () => {
  expect(viewedMessage('profile_page_viewed')).toEqual({ event: 'calendly.profile_page_viewed', payload: {} })
  expect(viewedMessage('date_and_time_selected')).toEqual({ event: 'calendly.date_and_time_selected', payload: {} })
  expect(pageHeight(869.2)).toEqual({ event: 'calendly.page_height', payload: { height: '870px' } })
  expect(eventScheduled('ABCDEFGHIJKLMNOP').payload).toEqual({
    event: { uri: 'https://api.calendly.com/scheduled_events/ABCDEFGHIJKLMNOP' },
    invitee: { uri: 'https://api.calendly.com/scheduled_events/ABCDEFGHIJKLMNOP/invitees/ABCDEFGHIJKLMNOP' },
  })
})
