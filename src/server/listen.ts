import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'

const finishMs = 10_000

type Fetch = Parameters<typeof getRequestListener>[0]

/** Rejects with the listener's own error, such as EADDRINUSE. `stop` lets running requests finish. */
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
      const force = setTimeout(() => server.closeAllConnections(), finishMs)
      // A browser keeps its connection open after the answer it was waiting for.
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      server.close(() => {
        clearTimeout(force)
        clearInterval(idle)
        resolve()
      })
    })
  return { stop }
}
