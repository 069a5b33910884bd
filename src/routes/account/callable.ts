/** The callable functions of the specification, under their names there (specification 1, section 7). */
import { data } from 'react-router'
import { callable as words } from '#copy/account/callable.ts'
import { callableErrorText, callableMessage } from '#copy/account/errors.ts'
import { bookingMessage } from '#copy/calls/errors.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { readEventUid } from '#domain/calls/booking.ts'
import { requestNewPassword } from '#flows/account/request-password-reset.ts'
import { sendVerificationEmail } from '#flows/account/send-verification-email.ts'
import { sendWelcomeEmails } from '#flows/account/send-welcome-emails.ts'
import { setUpNewUser } from '#flows/account/set-up-new-user.ts'
import { cancelCall } from '#flows/calls/cancel-call.ts'
import { confirmCall } from '#flows/calls/confirm-call.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'
import { type Entered, forVisitor } from '#server/guards.ts'
import { readJson } from '#server/read-json.ts'
import type { Route } from './+types/callable'

type Call = (entered: Entered, body: Record<string, unknown>) => Promise<ReturnType<typeof answer>>

const answer = (body: object, status = 200) => data(body, { status })
const refuse = (code: string, status: number) =>
  answer({ error: { code, message: callableMessage(code, callableErrorText(code)) } }, status)

const refuseGuest = () =>
  answer({ error: { code: 'unauthenticated', message: requestMessage('unauthenticated') } }, 401)

const unknownCallable = (status: number) => answer({ error: { code: 'not-found', message: words.unknown } }, status)

const statuses: Record<string, number> = {
  'not-found': 404,
  'invalid-argument': 422,
  'too-many-requests': 429,
  call_not_found: 404,
  call_was_cancelled: 409,
  another_call_booked: 409,
  call_over: 409,
  scheduler_unavailable: 503,
}

/** Requires a session. */
const signedIn =
  (
    call: (
      entered: Entered & { person: NonNullable<Entered['person']> },
      body: Record<string, unknown>,
    ) => Promise<ReturnType<typeof answer>>,
  ): Call =>
  async (entered, body) =>
    entered.person ? call({ ...entered, person: entered.person }, body) : refuseGuest()

/** Requires a verified email address; rate-limited by member. */
const verifiedMember = (
  call: (entered: Entered & { person: NonNullable<Entered['person']> }, eventUid: unknown) => ReturnType<Call>,
): Call =>
  signedIn(async (entered, { event_uid }) => {
    const { app, person } = entered
    if (!person.user.emailVerified) return refuse('failed-precondition', 409)
    if (await countAttempts(app, { confirmPerMember: person.id })) {
      return answer({ error: { code: 'rate_limited', message: requestMessage('rate_limited') } }, 429)
    }
    return call(entered, event_uid)
  })

const calls: Record<string, Call> = {
  'user-request_new_password': async ({ requestContext, app }, { email }) => {
    const sent = await requestNewPassword(app, email, requestContext.client)
    const hidden = !sent.ok && sent.code === 'not-found' && !app.rulebook.revealsAccounts
    if (hidden) return answer({ success: true, message: words.resetSent })
    return sent.ok ? answer(sent.value) : refuse(sent.code, statuses[sent.code] ?? 422)
  },
  setupNewUser: signedIn(async ({ app, person }) => {
    await app.db.transaction().execute((trx) => setUpNewUser(app, trx, person.user))
    return answer({ success: true })
  }),
  sendWelcomeEmails: signedIn(async ({ app, person }) => {
    if (!person.user.emailVerified) return refuse('failed-precondition', 409)
    const name = person.member.first_name
    await app.db
      .transaction()
      .execute((trx) => sendWelcomeEmails(app, trx, person.id, { email: person.user.email, name }))
    return answer({ success: true })
  }),
  sendVerificationEmail: signedIn(async ({ app, person }) => {
    const sent = await sendVerificationEmail(app, person.user)
    if (sent.ok) return answer({ data: { success: true } })
    const error = sent.code === 'cool-down' ? words.wait(sent.seconds) : callableErrorText(sent.code)
    return answer({ data: { success: false, error } })
  }),
  'user-on_calendly_booking': verifiedMember(async ({ app, person }, eventUid) => {
    const booked = await confirmCall(app, person, { eventUid })
    if (booked.ok) return answer({ success: true })
    const { code } = booked
    return answer({ error: { code, message: bookingMessage({ code }) } }, statuses[code] ?? 422)
  }),
  // The spelling is the specification's (specification 2, section 7).
  'user-on_cancel_canlendly_booking': verifiedMember(async ({ app, person }, input) => {
    const eventUid = readEventUid(input)
    if (!eventUid.ok && eventUid.code === 'no_event_uid') {
      return answer({ error: { code: eventUid.code, message: bookingMessage({ code: eventUid.code }) } }, 422)
    }
    const by = { kind: 'member', id: person.id } as const
    const cancelled = eventUid.ok ? await cancelCall(app, { eventUid: eventUid.value, by }) : eventUid
    if (cancelled.ok) return answer({ success: true, ...cancelled.value })
    return answer({ success: false, alreadyCancelled: false }, statuses[cancelled.code] ?? 422)
  }),
}

export const loader = forVisitor(async () => {
  return unknownCallable(405)
})

export const action = forVisitor(async (entered, { request, params }: Route.ActionArgs) => {
  const call = Object.hasOwn(calls, params.name) ? calls[params.name] : undefined
  if (!call) return unknownCallable(404)
  const body = await readJson(request)
  return body ? call(entered, body) : refuse('invalid-argument', 422)
})
