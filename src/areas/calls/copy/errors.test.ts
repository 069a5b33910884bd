import { expect, test } from 'vitest'
import { bookingMessage, cancelMessage } from './errors.ts'

test.each([
  ['CALL-07', 'no_event_uri', 'Invalid event data received from Calendly'],
  ['CALL-08', 'no_event_id', 'Could not extract event ID from Calendly URI'],
  ['CALL-09', 'no_event_uid', 'Event UID is required'],
  ['CALL-20', 'booking_failed', 'Failed to book the call. Please try again.'],
  ['CALL-21', 'unexpected', 'An unexpected error occurred'],
] as const)('%s: %s on the booking screen', (_, code, text) => {
  expect(bookingMessage({ code })).toBe(text)
})

test.each([
  ['CALL-29', 'cancel_failed', 'Failed to cancel the call. Please try again.'],
  ['CALL-30', 'cancel_error', 'An error occurred while cancelling the call'],
  ['CALL-31', 'already_cancelled', 'This call has already been cancelled'],
] as const)('%s: %s on the call card', (_, code, text) => {
  expect(cancelMessage({ code })).toBe(text)
})

test("CALL-20 CALL-30: the other side's messages are shown unchanged", () => {
  expect(bookingMessage({ text: 'Try later.' })).toBe('Try later.')
  expect(cancelMessage({ text: 'Try later.' })).toBe('Try later.')
})
