import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'

const shutdownTimeoutMs = 10_000

type Fetch = Parameters<typeof getRequestListener>[0]

/** Rejects with the listener's own error, such as EADDRINUSE. `stop` lets running requests finish, for 10 seconds at most. */
export async function listen(
  { host, port }: { host: string; port: number },
  fetch: Fetch,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer(getRequestListener(fetch))
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
