/** Another firm's site, which shows our booking page in a frame with the published client of the hosted scheduler. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { build } from 'vite'

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Another firm</title><link rel="icon" href="data:,"></head>
  <body><script type="module" src="/page.js"></script></body>
</html>`

/** A server of its own: the browser lets a page without an address of this machine show nothing from this machine. */
export async function openEmbedder() {
  let script: Promise<string> | undefined
  const server = createServer(async ({ url }, response) => {
    if (url === '/page.js') {
      script ??= bundle()
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await script)
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
    }
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

async function bundle(): Promise<string> {
  const bundled = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: resolve(import.meta.dirname, 'react-calendly-page.tsx') } },
  })
  const [result] = [bundled].flat()
  const chunk = result && 'output' in result ? result.output.find((each) => each.type === 'chunk') : undefined
  return chunk?.code ?? ''
}
