/** A bare Hono handler in a process of its own: sends bytes that it reads from standard input at its start, and does nothing else. */
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

export type Answer = { headers: Record<string, string>; base64: string }
/** By path; `compressed` for those who read brotli. */
export type SameBytes = { port: number; answers: Record<string, { plain: Answer; compressed: Answer }> }

const { port, answers }: SameBytes = JSON.parse(await text(process.stdin))
const decoded = ({ headers, base64 }: Answer) => ({ headers, body: new Uint8Array(Buffer.from(base64, 'base64')) })
const app = new Hono()
for (const [path, { plain, compressed }] of Object.entries(answers)) {
  const [asIs, small] = [decoded(plain), decoded(compressed)]
  app.get(path, (c) => {
    const { body, headers } = c.req.header('accept-encoding')?.includes('br') ? small : asIs
    return c.body(body, 200, headers)
  })
}
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('ready'))
