/**
 * Errors of booking, moving and cancelling a call. Sentences of the specification are word for word (specification 1
 * and 2, section 8).
 */
import type { BookingCode, CancelCode, SlotCode } from '#shared/domain/errors.ts'
import type { Reason } from '#shared/domain/outcome.ts'

const slotTexts: Record<SlotCode, string> = {
  slot_taken: 'Someone else has just booked this time. Please pick another one: these are still free.',
  another_call_booked: 'You already have a call booked. You can move it, or cancel it on your dashboard.',
  call_not_found: "We couldn't find the call you want to move. Your dashboard shows what is booked.",
  call_was_cancelled: 'This call has already been cancelled or moved. Your dashboard shows what is booked.',
  call_begun: "This call has already started, so it can't be moved.",
  signed_out: "You're signed out, so nothing was booked. Please sign in and pick the time again.",
}

export const slotMessage = (code: SlotCode): string => slotTexts[code]

const bookingTexts: Record<BookingCode, string> = {
  no_event_uri: 'Invalid event data received from Calendly',
  no_event_id: 'Could not extract event ID from Calendly URI',
  no_event_uid: 'Event UID is required',
  booking_failed: 'Failed to book the call. Please try again.',
  // Without the full stop that the same sentence has on forgot-password.
  unexpected: 'An unexpected error occurred',
  call_not_found: "We couldn't find this booking. Please pick a time again.",
  call_was_cancelled: 'This time was cancelled. Please pick another one.',
  another_call_booked: 'You already have a call booked. You can change or cancel it on your dashboard.',
  scheduler_unavailable:
    "The calendar isn't responding right now. We've kept the time you picked. Please try again in a minute.",
}

export const bookingMessage = (reason: Reason<BookingCode>): string =>
  'text' in reason ? reason.text : bookingTexts[reason.code]

const cancelTexts: Record<CancelCode, string> = {
  cancel_failed: 'Failed to cancel the call. Please try again.',
  cancel_error: 'An error occurred while cancelling the call',
  already_cancelled: 'This call has already been cancelled',
}

export const cancelMessage = (reason: Reason<CancelCode>): string =>
  'text' in reason ? reason.text : cancelTexts[reason.code]
