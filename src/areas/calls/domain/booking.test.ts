import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outcome } from '#shared/domain/outcome.ts'
import {
  type BookingEvent,
  type BookingState,
  bookingFailureReason,
  bookingStep,
  readCancelled,
  readEventUid,
  toConfirm,
} from './booking.ts'

const eventUid = 'ABCDEFGHIJKLMNOP'
const scheduled = (uid = eventUid): BookingEvent => ({ kind: 'scheduled', eventUid: { ok: true, value: uid } })
const unavailable = { reason: { code: 'scheduler_unavailable' }, final: false } as const
const gone = { reason: { code: 'call_not_found' }, final: true } as const
const run = (...events: BookingEvent[]): BookingState => events.reduce(bookingStep, { kind: 'choosing' })

test('CALL-11 CALL-15: a scheduled event is confirmed, then booked', () => {
  expect(run(scheduled())).toEqual({ kind: 'confirming', eventUid })
  expect(run(scheduled(), { kind: 'confirmed' })).toEqual({ kind: 'booked' })
})

test.each(['no_event_uri', 'no_event_id'] as const)(
  'CALL-07 CALL-08 CALL-18 CALL-19: %s fails, and trying again is choosing again',
  (code) => {
    const message: BookingEvent = { kind: 'scheduled', eventUid: { ok: false, code } }
    expect(run(message)).toEqual({ kind: 'failed', reason: { code }, eventUid: undefined })
    expect(run(message, { kind: 'tryAgain' })).toEqual({ kind: 'choosing' })
  },
)

test('CALL-19: trying again confirms the slot that is already held, and picks no other', () => {
  const failed = run(scheduled(), { kind: 'refused', refusal: unavailable })
  expect(failed).toEqual({ kind: 'failed', reason: unavailable.reason, eventUid })
  const again = bookingStep(failed, { kind: 'tryAgain' })
  expect(again, 'the widget, and the confirmation behind it').toEqual({ kind: 'choosing', eventUid })
  expect(toConfirm(again)).toBe(eventUid)
  expect(bookingStep(again, scheduled('ANOTHER'))).toBe(again)
  expect(bookingStep(again, { kind: 'confirmed' })).toEqual({ kind: 'booked' })
  expect(bookingStep(again, { kind: 'refused', refusal: unavailable })).toEqual(failed)
  expect(bookingStep(failed, { kind: 'chooseAnother' })).toEqual({ kind: 'choosing' })
})

test('CALL-19: an event that the scheduler does not know is dropped', () => {
  const failed = run(scheduled(), { kind: 'refused', refusal: gone })
  expect(failed).toEqual({ kind: 'failed', reason: gone.reason, eventUid: undefined })
  expect(bookingStep(failed, { kind: 'tryAgain' })).toEqual({ kind: 'choosing' })
})

test('CALL-18 CALL-19: a failure in our own widget is shown as any other, and trying again returns to it', () => {
  const reason = { code: 'booking_failed' } as const
  const failed = run({ kind: 'widgetFailed', reason })
  expect(failed).toEqual({ kind: 'failed', reason, eventUid: undefined, inWidget: true })
  expect(bookingStep(failed, { kind: 'tryAgain' })).toEqual({ kind: 'choosing' })
  expect(run(scheduled(), { kind: 'widgetFailed', reason })).toEqual({ kind: 'confirming', eventUid })
})

test('CALL-10: a repeated or late message has no further effect', () => {
  expect(run(scheduled(), scheduled('ANOTHER'))).toEqual({ kind: 'confirming', eventUid })
  expect(run(scheduled(), { kind: 'confirmed' }, scheduled('ANOTHER'))).toEqual({ kind: 'booked' })
  expect(run(scheduled(), { kind: 'confirmed' }, { kind: 'refused', refusal: gone })).toEqual({ kind: 'booked' })
})

test('CALL-19: a held slot is always confirmed or dropped before another is requested', () => {
  const uid = fc.constantFrom('A', 'B', 'C')
  const event: fc.Arbitrary<BookingEvent> = fc.oneof(
    uid.map(scheduled),
    fc.constantFrom<BookingEvent>(
      { kind: 'confirmed' },
      { kind: 'refused', refusal: unavailable },
      { kind: 'refused', refusal: gone },
      { kind: 'tryAgain' },
    ),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state: BookingState = { kind: 'choosing' }
      for (const each of events) {
        const next = bookingStep(state, each)
        const [previous, current] = [heldBy(state), heldBy(next)]
        if (previous !== undefined && current !== undefined) expect(current).toBe(previous)
        if (state.kind === 'booked') expect(next).toBe(state)
        state = next
      }
    }),
  )
})

const heldBy = (state: BookingState): string | undefined => ('eventUid' in state ? state.eventUid : undefined)

test.each([undefined, null, '', '  ', 7, {}, [eventUid], true])('CALL-09: %j is no event uid', (input) => {
  expect(readEventUid(input)).toEqual({ ok: false, code: 'no_event_uid' })
})

test('CALL-09 SRV-20: a valid id is accepted, and an impossible one is unknown', () => {
  expect(readEventUid(eventUid)).toEqual({ ok: true, value: eventUid })
  expect(readEventUid('../users/x')).toEqual({ ok: false, code: 'call_not_found' })
})

test.each<[Outcome, object]>([
  [{ kind: 'error', message: 'Slot taken.' }, { text: 'Slot taken.' }],
  [{ kind: 'error', message: ' ' }, { code: 'booking_failed' }],
  [{ kind: 'error' }, { code: 'booking_failed' }],
  [{ kind: 'answered', success: false, message: 'No.' }, { text: 'No.' }],
  [{ kind: 'answered', success: false }, { code: 'booking_failed' }],
  [{ kind: 'silent' }, { code: 'booking_failed' }],
  [{ kind: 'thrown' }, { code: 'unexpected' }],
])('CALL-20 CALL-21: booking result %j gives %j', (outcome, reason) => {
  expect(bookingFailureReason(outcome)).toEqual(reason)
})

test.each<[Parameters<typeof readCancelled>[0], object]>([
  [{ success: true, alreadyCancelled: false }, { kind: 'cancelled' }],
  [{ success: true, alreadyCancelled: true }, { kind: 'already' }],
  [{ success: false, alreadyCancelled: true }, { kind: 'already' }],
  [
    { success: false, alreadyCancelled: false },
    { kind: 'failed', reason: { code: 'cancel_failed' } },
  ],
  [
    { kind: 'error', message: 'Line is down.' },
    { kind: 'failed', reason: { text: 'Line is down.' } },
  ],
  [
    { kind: 'error', message: '' },
    { kind: 'failed', reason: { code: 'cancel_error' } },
  ],
  [{ kind: 'thrown' }, { kind: 'failed', reason: { code: 'cancel_error' } }],
])('CALL-28 CALL-29 CALL-30 CALL-31: cancellation result %j gives %j', (outcome, cancelled) => {
  expect(readCancelled(outcome)).toEqual(cancelled)
})
