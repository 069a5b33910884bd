/**
 * What stands in front of the program in production: it takes https for the visitor. Here that is http on this machine,
 * where browsers keep secure cookies too.
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `target`: the program's own address. `origin`: its SIOL_ORIGIN. */
export async function openHttpsFront(target: string, origin: string) {
  const { hostname, port } = new URL(target)
  const server = createServer((asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': new URL(origin).host,
      'x-forwarded-for': '203.0.113.9',
      ...(asked.headers.origin === address ? { origin } : {}),
    }
    const forwarded = request({ hostname, port, path: asked.url, method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    address,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
