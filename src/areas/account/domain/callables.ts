/** The callable functions by their names in the specification: what each is sent, and how it may answer. */
import type { CallableStatus } from '#shared/domain/access/callable.ts'
import { type Group, group, optional, text, truth } from '#shared/domain/schema.ts'

type Callable = { data: Group; result: Group; refusals: readonly CallableStatus[] }

const done = group({ success: { ...truth, enum: [true] } })
const eventUid = optional({ event_uid: { ...text, description: 'Of the booked event' } })
const signedIn = ['invalid-argument', 'unauthenticated'] as const
const verified = [...signedIn, 'failed-precondition', 'resource-exhausted'] as const

export const callables = {
  'user-request_new_password': {
    data: optional({ email: text }),
    result: { ...group({ success: truth, message: text }), required: ['success'] as const },
    refusals: ['invalid-argument', 'not-found', 'resource-exhausted'],
  },
  setupNewUser: { data: optional({}), result: done, refusals: signedIn },
  sendWelcomeEmails: { data: optional({}), result: done, refusals: [...signedIn, 'failed-precondition'] },
  sendVerificationEmail: {
    data: optional({}),
    result: { ...group({ success: truth, error: text }), required: ['success'] as const },
    refusals: signedIn,
  },
  'user-on_calendly_booking': {
    data: eventUid,
    result: done,
    refusals: [...verified, 'not-found', 'aborted', 'unavailable'],
  },
  // The spelling is the specification's (specification 2, section 7).
  'user-on_cancel_canlendly_booking': {
    data: eventUid,
    result: { ...group({ success: truth, alreadyCancelled: truth }), required: ['success'] as const },
    refusals: verified,
  },
} as const satisfies Record<string, Callable>

export type CallableName = keyof typeof callables

export const isCallable = (name: string): name is CallableName => Object.hasOwn(callables, name)
