/** The callable functions by their names in the specification: what each is sent, and how it may answer. */
import * as z from 'zod'
import { fieldNotes } from '#areas/api/copy/field-notes.ts'
import type { CallableStatus } from '#shared/domain/access/callable.ts'

type Callable = { data: z.ZodObject; result: z.ZodObject; refusals: readonly CallableStatus[] }

const nothing = z.strictObject({})
const done = z.strictObject({ success: z.literal(true) })
const eventUid = z.strictObject({ event_uid: z.string().optional().describe(fieldNotes.eventUid) })
const signedIn = ['invalid-argument', 'unauthenticated'] as const
const verified = [...signedIn, 'failed-precondition', 'resource-exhausted'] as const

export const callables = {
  'user-request_new_password': {
    data: z.strictObject({ email: z.string().optional() }),
    result: z.strictObject({ success: z.boolean(), message: z.string().optional() }),
    refusals: ['invalid-argument', 'not-found', 'resource-exhausted'],
  },
  setupNewUser: { data: nothing, result: done, refusals: signedIn },
  sendWelcomeEmails: { data: nothing, result: done, refusals: [...signedIn, 'failed-precondition'] },
  sendVerificationEmail: {
    data: nothing,
    result: z.strictObject({ success: z.boolean(), error: z.string().optional() }),
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
    result: z.strictObject({ success: z.boolean(), alreadyCancelled: z.boolean().optional() }),
    refusals: verified,
  },
} as const satisfies Record<string, Callable>

export type CallableName = keyof typeof callables

export const isCallable = (name: string): name is CallableName => Object.hasOwn(callables, name)
