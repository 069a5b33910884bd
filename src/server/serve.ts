import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import type { ServerAppContext } from './app-context.ts'

const finishMs = 10_000

/** Listens. Rejects with the listener's own error, such as EADDRINUSE. `stop` lets running requests finish. */
export async function serve(app: ServerAppContext): Promise<{ address: string; stop(): Promise<void> }> {
  const { config } = app
  const server = createServer(getRequestListener(createApp(app).fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => {
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
  return { address: config.origin, stop }
}
