/**
 * The program's HTTP stack with nothing behind it, in its own process: serves bytes read from standard input at
 * start-up.
 */
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { listen } from '../../../src/server/listen.ts'

/** By path. `compressed` is for clients that accept brotli. */
export type Answer = { headers: Record<string, string>; body: string; compressed?: string }
export type Served = { port: number; answers: Record<string, Answer> }

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

const { port, answers }: Served = JSON.parse(await text(process.stdin))
const app = new Hono()
for (const [path, { headers, body, compressed }] of Object.entries(answers)) {
  const plain = bytes(body)
  const small = compressed === undefined ? undefined : bytes(compressed)
  app.get(path, (c) =>
    small && c.req.header('accept-encoding')?.includes('br')
      ? c.body(small, 200, { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' })
      : c.body(plain, 200, headers),
  )
}
await listen({ host: '127.0.0.1', port }, app.fetch)
console.log('ready')
