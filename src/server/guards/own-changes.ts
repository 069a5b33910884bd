/**
 * Advisers see their own changes immediately: for some seconds after a change, their pages bypass the read replica. A
 * cookie says so, since the next request may reach another process.
 */
import type { Db } from '#database/schema.ts'
import { readCookie, writeCookie } from '#server/requests/own-cookie.ts'
import type { RequestContext } from '#server/requests/request-context.ts'
import { ownChangeSeconds } from '#shared/domain/time/replica-lag.ts'

const cookie = 'changed'

/** The replica, or the database where the adviser's own changes must show. For the desk's lists. */
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
