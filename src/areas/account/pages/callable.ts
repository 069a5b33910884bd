/**
 * The callable functions of the specification, under their names there (specification 1, section 7), by the protocol of
 * shared/domain/access/callable.ts.
 */
import { data } from 'react-router'
import { callable as words } from '#areas/account/copy/callable.ts'
import { callableErrorText, callableMessage } from '#areas/account/copy/errors.ts'
import { type CallableName, isCallable } from '#areas/account/flows/callables.ts'
import { requestNewPassword } from '#areas/account/flows/recovery/request-password-reset.ts'
import { sendVerificationEmail } from '#areas/account/flows/send-verification-email.ts'
import { sendWelcomeEmails } from '#areas/account/flows/send-welcome-emails.ts'
import { bookingMessage } from '#areas/calls/copy/errors.ts'
import { readEventUid } from '#areas/calls/domain/booking.ts'
import { cancelCall } from '#areas/calls/flows/cancel-call.ts'
import { confirmCall } from '#areas/calls/flows/confirm-call.ts'
import { forVisitor, type VisitorContext } from '#server/guards.ts'
import { readJson } from '#server/requests/read-json.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import {
  type CallableError,
  type CallableStatus,
  callableError,
  callableStatuses,
  readCallableData,
} from '#shared/domain/access/callable.ts'
import type { BookingCode } from '#shared/domain/errors.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import type { Route } from './+types/callable'

type Answer = ReturnType<typeof answer>
type Call = (entered: VisitorContext, fields: Readonly<Record<string, unknown>>) => Promise<Answer>
type SignedIn = VisitorContext & { person: NonNullable<VisitorContext['person']> }

const answer = (result: object) => data<{ result: object } | { error: CallableError }>({ result })
const refuse = (status: CallableStatus, code: string, message: string): Answer =>
  data({ error: callableError(status, code, message) }, { status: callableStatuses[status] })

/** For codes that are also status names, with the specification's sentence. */
const refuseWith = (code: CallableStatus): Answer => refuse(code, code, callableMessage(code))

/** Requires a session. */
const signedIn =
  (call: (entered: SignedIn, fields: Readonly<Record<string, unknown>>) => Promise<Answer>): Call =>
  async (entered, fields) =>
    entered.person ? call({ ...entered, person: entered.person }, fields) : refuseWith('unauthenticated')

/** Requires a verified email address; rate-limited by member. */
const verifiedMember = (call: (entered: SignedIn, eventUid: unknown) => Promise<Answer>): Call =>
  signedIn(async (entered, { event_uid }) => {
    const { app, person } = entered
    if (!person.user.emailVerified) return refuseWith('failed-precondition')
    if (await countAttempts(app, { confirmPerMember: person.id }))
      return refuse('resource-exhausted', 'rate_limited', requestMessage('rate_limited'))
    return call(entered, event_uid)
  })

const bookingStatuses: Readonly<Partial<Record<BookingCode, CallableStatus>>> = {
  call_not_found: 'not-found',
  call_was_cancelled: 'aborted',
  another_call_booked: 'aborted',
  scheduler_unavailable: 'unavailable',
}
const refuseBooking = (code: BookingCode): Answer =>
  refuse(bookingStatuses[code] ?? 'invalid-argument', code, bookingMessage({ code }))

const calls: Record<CallableName, Call> = {
  'user-request_new_password': async ({ requestContext, app }, { email }) => {
    const sent = await requestNewPassword(app, email, { client: requestContext.client, browser: undefined })
    if (sent.ok) return answer(sent.value)
    if (sent.code === 'not-found' && !app.rulebook.revealsAccounts)
      return answer({ success: true, message: words.resetSent })
    if (sent.code === 'too-many-requests')
      return refuse('resource-exhausted', sent.code, callableMessage(sent.code, callableErrorText(sent.code)))
    return refuseWith(sent.code)
  },
  // The guard has made a missing profile by now.
  setupNewUser: signedIn(async () => answer({ success: true })),
  sendWelcomeEmails: signedIn(async ({ app, person }) => {
    if (!person.user.emailVerified) return refuseWith('failed-precondition')
    const name = person.member.first_name
    await app.db
      .transaction()
      .execute((trx) => sendWelcomeEmails(app, trx, person.id, { email: person.user.email, name }))
    return answer({ success: true })
  }),
  sendVerificationEmail: signedIn(async ({ app, person }) => {
    const sent = await sendVerificationEmail(app, person.user)
    if (sent.ok) return answer({ success: true })
    const error = sent.code === 'cool-down' ? words.wait(sent.seconds) : callableErrorText(sent.code)
    return answer({ success: false, error })
  }),
  'user-on_calendly_booking': verifiedMember(async ({ app, person }, eventUid) => {
    const booked = await confirmCall(app, person, eventUid)
    return booked.ok ? answer({ success: true }) : refuseBooking(booked.code)
  }),
  // The spelling is the specification's (specification 2, section 7).
  'user-on_cancel_canlendly_booking': verifiedMember(async ({ app, person }, input) => {
    const eventUid = readEventUid(input)
    if (!eventUid.ok && eventUid.code === 'no_event_uid') return refuseBooking(eventUid.code)
    const by = { kind: 'member', uid: person.id } as const
    const cancelled = eventUid.ok ? await cancelCall(app, { eventUid: eventUid.value, by }) : eventUid
    return answer(cancelled.ok ? { success: true, ...cancelled.value } : { success: false, alreadyCancelled: false })
  }),
}

export const loader = forVisitor(async () => refuse('not-found', 'unknown', words.unknown))

export const action = forVisitor(async (entered, { request, params }: Route.ActionArgs) => {
  const call = isCallable(params.name) ? calls[params.name] : undefined
  if (!call) return refuse('not-found', 'unknown', words.unknown)
  const fields = readCallableData(await readJson(request))
  return fields ? call(entered, fields) : refuse('invalid-argument', 'invalid_input', words.notADocument)
})
