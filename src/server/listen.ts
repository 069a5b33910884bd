import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'

const shutdownTimeoutMs = 10_000

/**
 * A client that sends slowly holds a connection. Headers arrive within 10 s; a whole request within two minutes, in which the largest upload fits
 * over a slow phone. Then the connection is closed with 408.
 */
const patience = { headersTimeout: 10_000, requestTimeout: 120_000, connectionsCheckingInterval: 2000 }

type Fetch = Parameters<typeof getRequestListener>[0]

/** Rejects with the listener's own error, such as EADDRINUSE. `stop` lets running requests finish, for 10 seconds at most. */
export async function listen(
  { host, port }: { host: string; port: number },
  fetch: Fetch,
  /** In milliseconds. */
  { connectionsCheckingInterval, ...timeouts }: typeof patience = patience,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer({ connectionsCheckingInterval, ...timeouts }, getRequestListener(fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const stop = () =>
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
  return { stop }
}
