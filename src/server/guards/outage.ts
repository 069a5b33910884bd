/** What a page answers during a database outage: that it will be back, with everything that was typed. */
import { data } from 'react-router'
import { isUnavailable } from '#infrastructure/postgres/lost-connection.ts'
import { refusal } from '#server/guards/program-key.ts'
import type { RequestContext } from '#server/requests/request-context.ts'
import { outage } from '#shared/copy/errors/outage.ts'
import { type Outage, typedAgain } from '#shared/domain/access/outage.ts'

/** `whenUnavailable`: how the form is shown again, from what was posted. */
export type Handler<E, A, R> = ((entered: E, args: A) => R | Promise<R>) & {
  whenUnavailable?: (posted: Record<string, string>) => R
}

type Keep = () => Promise<Record<string, string>>

/** Undefined for a read, and for a body that may have files: what the browser still has need not come back. */
export function keepPosted(request: Request): Keep | undefined {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (request.method !== 'POST' || !isForm) return undefined
  const copy = request.clone()
  return async () => typedAgain(new URLSearchParams(await copy.text()))
}

/** For pages with a sentence of their own for other errors: an outage is answered as everywhere else. */
export function rethrowOutage(error: unknown): void {
  if (isUnavailable(error)) throw error
}

type Asked = { requestContext: RequestContext; keep: Keep | undefined; request: Request }

/** Rethrows every other error. */
export async function answerOutage<E, A, R>(
  error: unknown,
  { requestContext, keep, request }: Asked,
  { whenUnavailable }: Handler<E, A, R>,
): Promise<R> {
  if (!isUnavailable(error)) throw error
  const { app, requestId, noteError } = requestContext
  noteError(error)
  app.log.error({ err: error, requestId }, 'the database cannot serve')
  if (requestContext.byProgram) throw refusal('server_error', 503)
  const posted = await keep?.()
  const isDocument = request.headers.get('accept')?.includes('text/html')
  // Loaders draw a whole page, and a member's need the database too.
  const needsLoaders = isDocument && request.headers.has('cookie')
  if (posted && whenUnavailable && !needsLoaders) return whenUnavailable(posted)
  throw data<Outage>(isDocument && posted ? { words: outage.unsent, posted } : { words: outage.page }, 503)
}
