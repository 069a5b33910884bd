/** A test browser at a program of its own, over loopback. */
import { Browser } from './app.ts'

let browsers = 0

/**
 * Each has an IP address of its own, for a program with SIOL_TRUST_PROXY; others ignore it. `send` replaces the
 * connection.
 */
export function browserAt(address: string, send: (request: Request) => Promise<Response> = fetchAgain): Browser {
  const number = browsers++
  const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return new Browser({ fetch: (request) => send(asSent(request, client)) }, address)
}

/** Drops the content-length that helpers set for in-process requests, because `fetch` sets its own. */
function asSent(request: Request, client: string): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('x-forwarded-for', client)
  return new Request(request, { headers, redirect: 'manual' })
}

/** Reads are asked once more: a connection that is kept open ends when its program is killed. */
const fetchAgain = (request: Request): Promise<Response> =>
  request.method === 'GET' ? fetch(request.clone()).catch(() => fetch(request)) : fetch(request)
