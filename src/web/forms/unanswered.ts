/**
 * For forms whose request was not answered by our server: no connection, a proxy error, a captive portal, a crash. The
 * page stays as typed and shows an error. So it does where the session ended meanwhile.
 */
import { data, isRouteErrorResponse } from 'react-router'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { Unanswered } from '#shared/domain/errors.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import type { SignedOutEvent } from '#web/layout/signed-out.ts'

/** Undefined for our own answers, such as a redirect or a 404. */
export function whyUnanswered(error: unknown): Unanswered | undefined {
  if (error instanceof Response) return undefined
  if (isRouteErrorResponse(error)) {
    if (error.status === 429) return 'rate_limited'
    return error.status >= 500 ? 'server_error' : undefined
  }
  // fetch rejects with a TypeError only when the network fails; the router names the cause of what it could not read.
  if (error instanceof TypeError || (error instanceof Error && error.cause !== undefined)) return 'offline'
  return error instanceof Error ? 'server_error' : undefined
}

const statusOf: Readonly<Record<Unanswered, number>> = { offline: 503, server_error: 503, rate_limited: 429 }

type ClientActionArgs = { request: Request; serverAction: () => Promise<unknown> }

/** `answer` replaces the answer of the server; it may read the body of the request. */
export const answerUnanswered =
  <T>(answer: (request: Request, why: Unanswered) => T | Promise<T>) =>
  async ({ request, serverAction }: ClientActionArgs) => {
    const copy = request.clone()
    try {
      return (await serverAction()) as T
    } catch (error) {
      const why = whyUnanswered(error)
      if (why === undefined) throw error
      // An error status, because the router would otherwise revalidate the page's data and fail.
      return data(await answer(copy, why), statusOf[why])
    }
  }

const signedOut: SignedOutEvent = 'signedout'

/**
 * Where the guard of a page leads a guest, or staff whose session at their own issuer ended, and no action that this
 * file serves does; undefined elsewhere.
 */
function wayInOf(error: unknown): string | undefined {
  const to = error instanceof Response ? (error.headers.get('location') ?? '') : ''
  return /^\/(entry|login|auth\/staff)(\?|$)/.test(to) ? to : undefined
}

/** For forms behind a sign-in: so it is where the session ended meanwhile, and root.tsx shows the way back in. */
export const answerMember = <T>(answer: (request: Request, why: Unanswered | 'unauthenticated') => T | Promise<T>) => {
  const act = answerUnanswered(answer)
  return async (args: ClientActionArgs) => {
    const copy = args.request.clone()
    try {
      return await act(args)
    } catch (error) {
      const wayIn = wayInOf(error)
      if (wayIn === undefined) throw error
      window.dispatchEvent(new CustomEvent(signedOut, { detail: wayIn }))
      return data(await answer(copy, 'unauthenticated'), 401)
    }
  }
}

/** A refusal that says what happened, with the typed values of the fields `returned`. */
export const refuseUnanswered = <F extends string = never>(...returned: F[]) =>
  answerMember(async (request, code): Promise<Refusal<F>> => {
    const message = requestMessage(code)
    if (returned.length === 0) return { message }
    const form = await request.formData()
    const values = Object.fromEntries(returned.map((field) => [field, String(form.get(field) ?? '')]))
    return { message, values: values as Partial<Record<F, string>> }
  })
