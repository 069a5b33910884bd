/** Another firm's site, which shows our booking page in a frame through the published client of the hosted scheduler. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firmPage } from './inline-widget.ts'

/** A real server: the browser refuses to load local addresses into a page that is not itself served from this machine. */
export async function openEmbedder() {
  const server = createServer(async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(await firmPage())
  })
  await new Promise<void>((done) => server.listen(0, done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
