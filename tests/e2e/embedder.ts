/**
 * Another firm's site: it shows our booking page in a frame through the published client of the hosted scheduler, and
 * at /intranet the lines that it is given.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firmPage } from './inline-widget.ts'

/**
 * A real server: the browser refuses to load local addresses into a page that is not itself served from this machine.
 */
export async function openEmbedder() {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const page =
      pathname === '/intranet'
        ? `<!doctype html><html lang="en"><title>Intranet</title><main aria-label="Intranet"><h1>Your pension</h1>${searchParams.get('lines')}</main></html>`
        : await firmPage()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
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
