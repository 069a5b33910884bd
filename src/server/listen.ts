import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'

const shutdownTimeoutMs = 10_000
/**
 * A proxy keeps connections and sends the next request on any of them: closed at once, one can end just when a request
 * is on its way. While there is load, each is used within this time, and its answer ends it.
 */
export const goodbyeToProxyMs = 2_000

/**
 * A slow client holds a connection. Headers must arrive within 10 s and a whole request within two minutes, enough for
 * the largest upload from a slow phone; otherwise the connection is closed with 408. Clients are asked to end an idle
 * connection after 5 s, and we keep it a minute longer: a process held up for longer than the buffer would close it
 * without reading a request that has already arrived, and a proxy may ignore the hint.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 5000,
  keepAliveTimeoutBuffer: 60_000,
}

type Fetch = Parameters<typeof getRequestListener>[0]

export type Listener = {
  /** Lets running requests finish, for 10 seconds at most. */
  stop(): Promise<void>
  /**
   * Calls `stopAccepting`, and resolves when the last client has disconnected, or after `ms`. Every response from now
   * on ends its connection. An idle connection is left to time out, since its next request may be on its way.
   */
  drain(ms: number, stopAccepting: () => void): Promise<void>
}

/** Rejects with the listener's own error, such as EADDRINUSE. */
export async function listen(
  { host, port }: { host: string; port: number },
  fetch: Fetch,
  /** In milliseconds. */
  changes: Partial<typeof patience> = {},
  /** How long `stop` leaves idle connections open, in milliseconds. */
  goodbyeMs = 0,
): Promise<Listener> {
  const answer = getRequestListener(fetch)
  let draining = false
  const server = createServer({ ...patience, ...changes }, (request, response) => {
    if (draining) response.shouldKeepAlive = false
    return answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const close = () =>
    new Promise<void>((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
      // Browsers keep connections open after the response.
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      server.close(() => {
        clearTimeout(force)
        clearInterval(idle)
        resolve()
      })
    })
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  const drain = async (ms: number, stopAccepting: () => void) => {
    draining = true
    // Node's own close calls it.
    const closeIdle = server.closeIdleConnections
    server.closeIdleConnections = () => {}
    stopAccepting()
    for (const deadline = Date.now() + ms; Date.now() < deadline && (await connections()) > 0; ) await pause(100)
    server.closeIdleConnections = closeIdle
  }
  const stop = async () => {
    if (goodbyeMs > 0) await drain(goodbyeMs, () => void server.close())
    await close()
  }
  return { stop, drain }
}
