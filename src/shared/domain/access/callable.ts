/**
 * The callable protocol of the Firebase SDK, which an unmodified client speaks: `{ data }` is posted, and the answer is
 * `{ result }` or `{ error: { status, message, details } }` with the HTTP status of the code.
 */

/** The codes that our functions return, in the client's spelling, with their HTTP statuses. */
export const callableStatuses = {
  'invalid-argument': 400,
  'failed-precondition': 400,
  unauthenticated: 401,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  unavailable: 503,
} as const

export type CallableStatus = keyof typeof callableStatuses

/** `details.code` is our own code, for a caller that needs more than the message. */
export type CallableError = { status: string; message: string; details: { code: string } }

export const callableError = (status: CallableStatus, code: string, message: string): CallableError => ({
  status: status.toUpperCase().replaceAll('-', '_'),
  message,
  details: { code },
})

type Fields = Readonly<Record<string, unknown>>

/** The fields of `data`; a call without fields posts null. Undefined for a body that is not of this protocol. */
export function readCallableData(body: Fields | undefined): Fields | undefined {
  if (body === undefined || !Object.hasOwn(body, 'data')) return undefined
  const { data } = body
  if (data === null) return {}
  return typeof data === 'object' && !Array.isArray(data) ? { ...data } : undefined
}

/** The result, or whatever is known of the error. */
export type CallableAnswer<T> =
  | { ok: true; result: T }
  | { ok: false; message: string | undefined; code: string | undefined }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Anything that is not a result is a failure, including an HTML page from a proxy. */
export function readCallableAnswer<T>(accepted: boolean, body: unknown): CallableAnswer<T> {
  const { result, error } = fieldsOf(body)
  if (accepted && result !== undefined) return { ok: true, result: result as T }
  const { message, details } = fieldsOf(error)
  return { ok: false, message: textOf(message), code: textOf(fieldsOf(details).code) }
}
