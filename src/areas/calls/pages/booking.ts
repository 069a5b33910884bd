/**
 * State of the booking screen: confirms the scheduler's event once, and stores it in the session until that has
 * succeeded.
 */
import { useEffect, useReducer, useRef } from 'react'
import { href, useRevalidator } from 'react-router'
import {
  type BookingRefusal,
  type BookingState,
  bookingFailureReason,
  bookingStep,
  toConfirm,
} from '#areas/calls/domain/booking.ts'
import type { EventUidFault } from '#areas/calls/domain/widget-message.ts'
import { readPlan } from '#areas/recommendations/domain/plans/products.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { BookingCode, RequestCode, Unanswered } from '#shared/domain/errors.ts'
import { outcomeOfError } from '#shared/domain/outcome.ts'
import type { Result } from '#shared/domain/result.ts'
import { callFunction, postJson } from '#web/forms/request-json.ts'

type BookingProps = { uid: string; plan: string | undefined; booked: boolean }

/** Codes with which the same event would be refused again. */
const final: readonly string[] = ['call_not_found', 'call_was_cancelled', 'no_event_uid'] satisfies BookingCode[]

export function useBooking({ uid, plan, booked }: BookingProps) {
  const [state, dispatch] = useReducer(bookingStep, { kind: 'choosing' } satisfies BookingState as BookingState)
  const { revalidate } = useRevalidator()
  const inFlight = useRef<string>(undefined)

  // After a reload before the answer came the slot is booked already, so it is confirmed and not chosen again.
  useEffect(() => {
    const stored = sessionStorage.getItem(key(uid))
    if (booked) sessionStorage.removeItem(key(uid))
    else if (stored) dispatch({ kind: 'scheduled', eventUid: { ok: true, value: stored } })
  }, [uid, booked])

  const eventUid = toConfirm(state)
  useEffect(() => {
    if (eventUid === undefined || inFlight.current === eventUid) return
    inFlight.current = eventUid
    sessionStorage.setItem(key(uid), eventUid)
    void confirmBooking(uid, eventUid, plan).then(async (refusal) => {
      inFlight.current = undefined
      if (!refusal || refusal.final) sessionStorage.removeItem(key(uid))
      dispatch(refusal ? { kind: 'refused', refusal } : { kind: 'confirmed' })
      if (!refusal) await revalidate()
    })
  }, [uid, eventUid, plan, revalidate])

  // The call that was booked here has been cancelled elsewhere.
  const wasBooked = useRef(false)
  useEffect(() => {
    if (wasBooked.current && !booked) dispatch({ kind: 'chooseAnother' })
    wasBooked.current = booked
  }, [booked])

  return {
    state,
    scheduled: (eventUid: Result<string, EventUidFault>) => dispatch({ kind: 'scheduled', eventUid }),
    widgetFailed: (lost: Unanswered) =>
      dispatch({
        kind: 'widgetFailed',
        reason: lost === 'server_error' ? { code: 'booking_failed' } : { text: requestMessage(lost) },
      }),
    tryAgain: () => dispatch({ kind: 'tryAgain' }),
    chooseAnother: () => {
      sessionStorage.removeItem(key(uid))
      dispatch({ kind: 'chooseAnother' })
    },
  }
}

const key = (uid: string): string => `booking.${uid}`

/** Resolves to undefined when the call is booked. */
export async function confirmBooking(
  uid: string,
  eventUid: string,
  plan: string | undefined,
): Promise<BookingRefusal | undefined> {
  try {
    const booked = await callFunction<{ success: boolean }>('user-on_calendly_booking', { event_uid: eventUid })
    if (!booked.ok || booked.result.success !== true) return readRefusal(booked.ok ? {} : booked)
    const chosenPlan = readPlan(plan)
    if (!chosenPlan) return undefined
    const saved = await postJson<{ error: Refused }>(href('/users/:uid', { uid }), {
      process_pension_applied: chosenPlan,
    })
    // Once an application has begun it keeps its plan: the call is booked, and the confirmation says that the plan
    // stays.
    if (saved.ok || saved.body.error?.code === planStays) return undefined
    return readRefusal(saved.body.error ?? {})
  } catch (error) {
    if (error instanceof TypeError) return { reason: { text: requestMessage('offline') }, final: false }
    return { reason: bookingFailureReason(outcomeOfError(error)), final: false }
  }
}

const planStays = 'not_allowed' satisfies RequestCode

type Refused = { code?: string | undefined; message?: string | undefined }

const readRefusal = ({ code = '', message }: Refused): BookingRefusal => ({
  reason: bookingFailureReason({ kind: 'error', message }),
  final: final.includes(code),
})
