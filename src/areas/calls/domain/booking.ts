/** The booking screen as a state machine (specification 1, section 4, Booking). */
import type { BookingCode, CancelCode } from '#shared/domain/errors.ts'
import { messageOrCode, type Outcome, type Reason } from '#shared/domain/outcome.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { type EventUidFault, isEventUid } from './widget-message.ts'

export type BookingState =
  /** With an event uid, a held slot is confirmed once more behind the widget (AMB-41). */
  | { kind: 'choosing'; eventUid?: string }
  | { kind: 'confirming'; eventUid: string }
  /**
   * With an event uid, the scheduler holds the slot: 'Try Again' confirms the same slot and never picks another.
   * `inWidget`: our own widget could not book, and still has what was chosen and typed.
   */
  | { kind: 'failed'; reason: Reason<BookingCode>; eventUid: string | undefined; inWidget?: true }
  | { kind: 'booked' }

export type BookingEvent =
  | { kind: 'scheduled'; eventUid: Result<string, EventUidFault> }
  | { kind: 'confirmed' }
  | { kind: 'refused'; refusal: BookingRefusal }
  | { kind: 'widgetFailed'; reason: Reason<BookingCode> }
  | { kind: 'tryAgain' }
  | { kind: 'chooseAnother' }

/** `final`: retrying with the same event cannot succeed. */
export type BookingRefusal = { reason: Reason<BookingCode>; final: boolean }

export function bookingStep(state: BookingState, event: BookingEvent): BookingState {
  switch (event.kind) {
    case 'scheduled':
      // The scheduler's frame may send a message twice, or after the booking: ignore it.
      if (state.kind !== 'choosing' || state.eventUid !== undefined) return state
      return event.eventUid.ok
        ? { kind: 'confirming', eventUid: event.eventUid.value }
        : { kind: 'failed', reason: { code: event.eventUid.code }, eventUid: undefined }
    case 'confirmed':
      return toConfirm(state) === undefined ? state : { kind: 'booked' }
    case 'refused':
      return toConfirm(state) === undefined
        ? state
        : {
            kind: 'failed',
            reason: event.refusal.reason,
            eventUid: event.refusal.final ? undefined : toConfirm(state),
          }
    case 'widgetFailed':
      return state.kind === 'choosing' && state.eventUid === undefined
        ? { kind: 'failed', reason: event.reason, eventUid: undefined, inWidget: true }
        : state
    case 'tryAgain':
      if (state.kind !== 'failed') return state
      return state.eventUid === undefined ? { kind: 'choosing' } : { kind: 'choosing', eventUid: state.eventUid }
    case 'chooseAnother':
      return state.kind === 'confirming' ? state : { kind: 'choosing' }
  }
}

/** The event that is being confirmed: in view, or behind the widget after 'Try Again'. */
export const toConfirm = (state: BookingState): string | undefined =>
  state.kind === 'confirming' || state.kind === 'choosing' ? state.eventUid : undefined

/** Reads the event uid that the booking call requires (specification 1, section 5). */
export function readEventUid(input: unknown): Result<string, 'no_event_uid' | 'call_not_found'> {
  if (typeof input !== 'string' || input.trim() === '') return fail('no_event_uid')
  return isEventUid(input) ? ok(input) : fail('call_not_found')
}

/**
 * The error's message, else the general text. A thrown value that is no error has a text of its own (specification 1,
 * section 8).
 */
export function bookingFailureReason(outcome: Outcome): Reason<BookingCode> {
  switch (outcome.kind) {
    case 'thrown':
      return { code: 'unexpected' }
    case 'error':
    case 'answered':
      return messageOrCode(outcome.message, 'booking_failed')
    default:
      return { code: 'booking_failed' }
  }
}

export type CancelAnswer = { success: boolean; alreadyCancelled: boolean }
export type Cancelled = { kind: 'cancelled' } | { kind: 'already' } | { kind: 'failed'; reason: Reason<CancelCode> }

/**
 * The three outcomes of a cancellation (specification 2, section 8). 'already_cancelled' takes precedence over a
 * failure of this attempt.
 */
export function readCancelled(outcome: CancelAnswer | Extract<Outcome, { kind: 'error' | 'thrown' }>): Cancelled {
  if ('kind' in outcome) {
    return {
      kind: 'failed',
      reason: outcome.kind === 'error' ? messageOrCode(outcome.message, 'cancel_error') : { code: 'cancel_error' },
    }
  }
  if (outcome.alreadyCancelled) return { kind: 'already' }
  return outcome.success ? { kind: 'cancelled' } : { kind: 'failed', reason: { code: 'cancel_failed' } }
}
