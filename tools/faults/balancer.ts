/**
 * A proxy before several replicas, which keeps connections to them for 30 seconds as deploy/Caddyfile has it. Each
 * request goes to the next replica that takes a connection. Only what surely reached nobody is asked elsewhere: a
 * connection that was refused, a read on a kept one that had just been closed, and a script that a replica of another
 * release does not have, as HAProxy does with `retry-on 404`.
 */
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 30_000

export type Balancer = { port: number; address: string; close: () => Promise<void> }

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: 30_000 })
  let turn = 0

  /** Rejects when there was no answer; `reused` says that the connection was a kept one. */
  const pass = (port: number, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = incoming
      const outgoing = ask({ agent, host: '127.0.0.1', port, method, path: url, headers }, resolve)
      outgoing.on('error', (error) => reject(Object.assign(error, { reused: outgoing.reusedSocket })))
      outgoing.end(body)
    })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const isScript = incoming.url?.startsWith('/assets/')
    let missing = 0
    for (const end = performance.now() + patienceMs; ; ) {
      try {
        const passed = await pass(ports[turn++ % ports.length] ?? 0, incoming, body)
        if (isScript && passed.statusCode === 404 && ++missing < ports.length) {
          passed.resume()
          continue
        }
        response.writeHead(passed.statusCode ?? 502, passed.headers)
        passed.pipe(response)
        return
      } catch (error) {
        const { code, reused } = error as NodeJS.ErrnoException & { reused: boolean }
        const untouched = code === 'ECONNREFUSED' || (reused && incoming.method === 'GET')
        if (!untouched || performance.now() > end) {
          response.writeHead(502, { 'Content-Type': 'text/plain' }).end(String(code))
          return
        }
        if (turn % ports.length === 0) await pause(20)
      }
    }
  }

  const server = createServer((incoming, response) => void answer(incoming, response).catch(() => response.destroy()))
  // The clients' own connections to it are not what is looked at.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    address: `http://localhost:${port}`,
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
