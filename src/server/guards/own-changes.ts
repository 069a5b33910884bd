/**
 * An adviser sees what they changed at once: for some seconds after it, their pages do not ask the read replica. In a
 * cookie, since the next request may meet another process.
 */
import type { Db } from '#database/schema.ts'
import { readCookie, writeCookie } from '#server/requests/own-cookie.ts'
import type { RequestContext } from '#server/requests/request-context.ts'
import { ownChangeSeconds } from '#shared/domain/time/replica-lag.ts'

const cookie = 'changed'

/** Asks the database, or the replica where the answer may be some seconds old. For lists of the desk. */
export type Read = <T>(ask: (db: Db) => Promise<T>) => Promise<T>

export function readerFor(requestContext: RequestContext, request: Request): Read {
  const { app } = requestContext
  const { replica } = app
  if (!replica) return (ask) => ask(app.db)
  if (request.method !== 'GET' && !requestContext.changes) {
    requestContext.changes = true
    requestContext.cookies.push(writeCookie(app, cookie, '1', ownChangeSeconds))
  }
  const isOwn = requestContext.changes || readCookie(app, request.headers, cookie) !== undefined
  return isOwn ? (ask) => ask(app.db) : replica.read
}
